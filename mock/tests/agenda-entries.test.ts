import { describe, expect, it } from 'vitest';
import { agendaList, type AgendaEvent } from '@/api/agenda';
import {
  agendaEntryDelete,
  agendaEntrySave,
  type EntryContent,
  type EntryInput,
  timesOfEntry,
} from '@/api/agenda-entries';
import { call } from '@/api/request';
import { dayAfter, daysBetween, daysFrom } from '@/lib/days';
import { fc } from '../../tests/support/properties';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const content: EntryContent = {
  title: '羽毛球',
  place: '体育馆 2 号场',
  starts_at: '2026-12-02 19:00:00',
  ends_at: '2026-12-02 20:30:00',
  until: null,
};
const write = (input: Partial<EntryInput> = {}, key: string = crypto.randomUUID()) =>
  call(
    agendaEntrySave,
    { entry_id: 'ball', base_version: 0, ...content, ...input },
    { idempotencyKey: key, quiet: true },
  );
const remove = (base_version: number, continues?: string[], key: string = crypto.randomUUID()) =>
  call(
    agendaEntryDelete,
    { entry_id: 'ball', base_version, continues },
    { idempotencyKey: key, quiet: true },
  );
const own = async (from = '2026-12-01', to = '2026-12-31') =>
  (await call(agendaList, { from, to })).list.filter(
    (item): item is AgendaEvent =>
      item.kind === 'own' && item.type === 'event' && item.entry?.entry_id === 'ball',
  );

describe('40.3 an own entry', () => {
  it('stands in the agenda, once however often it is sent, and a state later with a higher sequence', async () => {
    await write({}, 'one');
    await write({}, 'one');
    const [first, ...others] = await own();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      item_id: 'own:ball:0',
      title: '羽毛球',
      place: '体育馆 2 号场',
      target: { kind: 'agenda_entry', id: 'ball', day: '2026-12-02' },
      sequence: 0,
      entry: { ...content, entry_id: 'ball', version: 1 },
    });
    await write({ base_version: 1, starts_at: '2026-12-03 08:00:00', ends_at: '2026-12-03 09:00:00' });
    expect(await own()).toMatchObject([
      { item_id: 'own:ball:0', sequence: 2, starts_at: '2026-12-03 08:00:00' },
    ]);
  });

  it('repeats every week until a day, over months and wherever the question begins', async () => {
    await write({ until: '2026-12-23' });
    const days = async (from: string, to: string) =>
      (await own(from, to)).map(({ starts_at }) => starts_at.slice(5, 10));
    expect(await days('2026-12-01', '2026-12-31')).toEqual(['12-02', '12-09', '12-16', '12-23']);
    expect(await days('2026-12-10', '2026-12-16')).toEqual(['12-16']);
    expect(await days('2026-12-24', '2027-01-31')).toEqual([]);
    expect((await own('2026-12-16', '2026-12-16'))[0]).toMatchObject({ item_id: 'own:ball:2' });
  });

  it('that was written elsewhere meanwhile stays, and is the answer', async () => {
    await write({}, 'one');
    await write({ base_version: 1, title: '乒乓球' }, 'two');
    const late = await write({ base_version: 1, title: '游泳' }, 'three');
    expect(late).toMatchObject({ conflict: true, entry: { title: '乒乓球', version: 2 } });
    expect(await own()).toMatchObject([{ title: '乒乓球' }]);
    // A write that goes on from the very one that stands there has seen it.
    expect(await write({ base_version: 1, title: '游泳', continues: ['one', 'two'] })).toMatchObject({
      conflict: false,
      entry: { version: 3, title: '游泳' },
    });
  });

  it('is deleted as it was seen only, twice is no error, and comes back with a version of its own', async () => {
    await write();
    await write({ base_version: 1, title: '乒乓球' });
    expect(await remove(1)).toMatchObject({ title: '乒乓球' });
    expect(await own()).toHaveLength(1);
    expect(await remove(2)).toBeNull();
    expect(await remove(2)).toBeNull();
    expect(await own()).toEqual([]);
    expect(await write({ base_version: 2 })).toMatchObject({ conflict: false, entry: { version: 4 } });
  });

  it.each([
    [{ title: '  ' }, '请填写标题'],
    [{ ends_at: '2026-12-02 19:00:00' }, '结束时间要晚于开始时间'],
    [{ starts_at: '2026-02-30 19:00:00' }, '请填写日期和时间'],
    [{ ends_at: '2027-02-02 19:00:00' }, '一项日程最长 31 天'],
    [{ until: '2026-12-01' }, '重复的截止日期不能早于开始日期'],
    [{ until: '2028-01-01' }, '每周重复最长一年'],
    [{ base_version: 3 }, '没有第 3 版'],
  ])('is refused with %o', async (wrong, words) => {
    await expect(write(wrong)).rejects.toThrow(words);
    expect(await own()).toEqual([]);
  });

  it('is nobody else’s to see, change or delete', async () => {
    await write();
    signIn('lihua');
    await expect(write({ base_version: 1 })).rejects.toThrow('没有找到这项日程');
    await expect(remove(1)).rejects.toThrow('没有找到这项日程');
    expect(await own()).toEqual([]);
  });
});

describe('40.3 the times of an entry', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => dayAfter('2026-12-02', days));

  it('are those of all weeks that touch the days asked for, by a walk over every week', () => {
    fc.assert(
      fc.property(
        fc.record({
          length: fc.integer({ min: 1, max: 9 * 96 }),
          weeks: fc.option(fc.nat(60)),
          from: day,
          days: fc.nat(80),
        }),
        ({ length, weeks, from, days }) => {
          const at = (quarters: number, time = 0) => {
            const clock = quarters + time;
            const minutes = (clock % 96) * 15;
            const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
            return `${dayAfter('2026-12-02', Math.floor(clock / 96))} ${hours}:${String(minutes % 60).padStart(2, '0')}:00`;
          };
          const to = dayAfter(from, days);
          const entry = {
            starts_at: at(40),
            ends_at: at(40 + length),
            until: weeks === null ? null : dayAfter('2026-12-02', weeks * 3),
          };
          const expected = daysFrom('2026-12-02', entry.until ?? '2026-12-02')
            .map((start) => daysBetween('2026-12-02', start))
            .filter((offset) => offset % 7 === 0)
            .map((offset) => [at(40, offset * 96), at(40 + length, offset * 96)] as const)
            .filter(([starts, ends]) => starts < `${dayAfter(to, 1)} 00:00:00` && ends > `${from} 00:00:00`);
          expect(timesOfEntry(entry, from, to).map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
