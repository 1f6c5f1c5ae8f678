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
  it('36.1 keep times of today that are to have passed from being later than now', () => {
    setDate(momentOf('2026-10-14 07:00:00'));
    const rows = ['-0d 06:00', '-0d 08:40', '@-0d 08:40', '+0d 08:40'];
    expect(readSeedData(rows, '', {})).toEqual([
      momentOf('2026-10-14 06:00:00'),
      momentOf('2026-10-14 07:00:00'),
      '2026-10-14 07:00:00',
      momentOf('2026-10-14 08:40:00'),
    ]);
  });
});
