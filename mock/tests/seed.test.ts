// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';

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
