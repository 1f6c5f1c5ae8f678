import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { collegeNames } from '@mock/seed/users';

const SEEDS = 'mock/seed';

it('23, point 5: an academy has one name, wherever the seeds write it', () => {
  const known = new Set(
    createDatabase()
      .academies.all()
      .map(({ name }) => name),
  );
  expect(collegeNames.filter((name) => !known.has(name))).toEqual([]);
  const others = readdirSync(SEEDS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) =>
      /数学学院|统计学院(?<!数学与统计学院)|美术学院/.test(readFileSync(join(SEEDS, path), 'utf8')),
    );
  expect(others).toEqual([]);
});
