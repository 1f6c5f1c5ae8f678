// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type AgendaEntry, countTimes, daysLater, timesOfEntry } from '@/api/agenda-entries';
import { changedSeries, entryFrom, movedContent } from '@/pages/schedule/series';
import { fc } from '../../../support/properties';

const entry = (weeks: number): AgendaEntry => ({
  entry_id: 'e',
  version: 1,
  title: '练琴',
  place: '琴房',
  starts_at: '2026-03-05 19:00:00',
  ends_at: '2026-03-05 20:30:00',
  // Not on the weekday of the times.
  until: weeks === 1 ? null : `${daysLater('2026-03-05 00:00:00', 7 * (weeks - 1) + 3).slice(0, 10)}`,
});
/** All times of contents, with their titles. */
const timesOf = (
  contents: readonly (Pick<AgendaEntry, 'title' | 'starts_at' | 'ends_at' | 'until'> | null)[],
) =>
  contents
    .filter((content) => content !== null)
    .flatMap((content) =>
      timesOfEntry(content, '2026-01-01', '2027-12-31').map(({ starts_at, ends_at }) =>
        [content.title, starts_at, ends_at].join(' '),
      ),
    )
    .toSorted();

describe('40.3 one time of a repeating entry, that and all later ones, or all', () => {
  it('changes, moves or deletes those and no other, whatever the series', () => {
    const cases = fc.record({
      weeks: fc.integer({ min: 1, max: 20 }),
      at: fc.nat(),
      scope: fc.constantFrom('once' as const, 'later' as const, 'all' as const),
      act: fc.constantFrom('rename', 'move', 'delete'),
      days: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(cases, ({ weeks, at, scope, act, days }) => {
        const given = entry(weeks);
        expect(countTimes(given)).toBe(weeks);
        const index = at % weeks;
        const [from] = [entryFrom(given, index)];
        const to = { starts_at: daysLater(from.starts_at, days), ends_at: daysLater(from.ends_at, days) };
        const content =
          act === 'delete'
            ? null
            : act === 'move'
              ? movedContent(given, from, to, scope)
              : {
                  ...entryFrom(given, scope === 'all' ? 0 : index),
                  title: '改名',
                  ...(scope === 'once' && { until: null }),
                };
        let ids = 0;
        const writes = changedSeries(given, index, scope, content, () => `new${ids++}`);
        const isMeant = (each: number) =>
          scope === 'all' || (scope === 'once' ? each === index : each >= index);
        const meant = timesOfEntry(given, '2026-01-01', '2027-12-31').flatMap((time) => {
          if (!isMeant(time.index)) return [[given.title, time.starts_at, time.ends_at].join(' ')];
          if (act === 'delete') return [];
          const by = act === 'move' ? days : 0;
          const title = act === 'rename' ? '改名' : given.title;
          return [[title, daysLater(time.starts_at, by), daysLater(time.ends_at, by)].join(' ')];
        });
        expect(timesOf(writes.map((write) => write.content))).toEqual(meant.toSorted());
        expect(new Set(writes.map(({ entry_id }) => entry_id)).size).toBe(writes.length);
        expect(writes[0]?.entry_id).toBe('e');
      }),
    );
  });
});
