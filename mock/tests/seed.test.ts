// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { momentOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { readSeedData } from '@mock/engine/seed-data';
import { setDate } from '../../tests/support/clock';

const database = createDatabase();

/** The fields of a value without what they hold: words are put otherwise by some schemas. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'object' ? part : 0)));

describe('the seed', () => {
  it.each(database.tables)(
    '36.1 has rows of %s by their schema, each once, no field misspelt',
    (name, table) => {
      const rows = table.all();
      for (const row of rows) {
        const where = `${name} ${row.id}`;
        const { output, issues = [] } = v.safeParse(table.schema, row);
        const problems = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
        expect(problems, where).toEqual([]);
        expect(shapeOf(row), where).toEqual(shapeOf(output));
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    },
  );
});

describe('rows that are data', () => {
  const read = (data: unknown) =>
    readSeedData(data, '', { '/pictures/tap.svg': '<svg/>\n', '/a.md': '词\n' });

  it('36.1 keep times of today that are to have passed from being later than now', () => {
    setDate(momentOf('2026-10-14 07:00:00'));
    expect(read(['-0d 06:00', '-0d 08:40', '@-0d 08:40', '+0d 08:40'])).toEqual([
      momentOf('2026-10-14 06:00:00'),
      momentOf('2026-10-14 07:00:00'),
      '2026-10-14 07:00:00',
      momentOf('2026-10-14 08:40:00'),
    ]);
  });

  it('36.1 count days from today, hours and minutes from now, and leave other words alone', () => {
    setDate(momentOf('2026-10-14 07:00:00'));
    expect(read(['+1d', '-3h', '+15m', 'C10@{-2d}-1800', 'in {3d}', '1d', '5h'])).toEqual([
      '2026-10-15',
      momentOf('2026-10-14 04:00:00'),
      momentOf('2026-10-14 07:15:00'),
      'C10@2026-10-12-1800',
      'in {3d}',
      '1d',
      '5h',
    ]);
  });

  it('36.1 take texts and pictures from files beside them, and name one that is not there', () => {
    expect(read({ text: './a.md', url: 'data:./pictures/tap.svg' })).toEqual({
      text: '词',
      url: 'data:image/svg+xml,%3Csvg%2F%3E',
    });
    expect(() => read(['./b.md'])).toThrow('./b.md');
  });
});
