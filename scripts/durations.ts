import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'tests/durations.json';

/** Seconds that test files took in a whole run on a quiet machine, by their paths in the project. */
export type Durations = Readonly<Record<string, number>>;

/** The durations that were recorded last. */
export const recordedDurations = (): Durations => JSON.parse(readFileSync(FILE, 'utf8')) as Durations;

/** Records durations in place of the last ones. */
export const recordDurations = (durations: Durations): void =>
  writeFileSync(FILE, `${JSON.stringify(durations, null, 2)}\n`);
