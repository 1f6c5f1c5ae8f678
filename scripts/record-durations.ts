/** `npm run test:durations`: records how long the files of the last whole run took. */
import { readFileSync } from 'node:fs';
import { recordDurations } from './durations.ts';
import { durationsOf, type Report } from './test-report.ts';

const report = JSON.parse(readFileSync('test-results/vitest.json', 'utf8')) as Report;
const byName = durationsOf(report, process.cwd()).toSorted(([one], [other]) => (one < other ? -1 : 1));
recordDurations(Object.fromEntries(byName));
