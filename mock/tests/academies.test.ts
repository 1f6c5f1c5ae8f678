import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';

const SEEDS = 'mock/seed';

it('23, point 5: an academy has one name, wherever the seeds write it', () => {
  const database = createDatabase();
  const known = new Set(database.academies.all().map(({ name }) => name));
  expect(database.colleges.where(({ name }) => !known.has(name))).toEqual([]);
  const others = readdirSync(SEEDS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|json|md)$/.test(path))
    .filter((path) =>
      /数学学院|统计学院(?<!数学与统计学院)|美术学院/.test(readFileSync(join(SEEDS, path), 'utf8')),
    );
  expect(others).toEqual([]);
});
