/** `npm run test:durations`: writes how long the files of the last whole run took into tests/durations.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { durationsOf, type Report } from './test-report.ts';

const report = JSON.parse(readFileSync('test-results/vitest.json', 'utf8')) as Report;
const byName = durationsOf(report, process.cwd()).toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync('tests/durations.json', `${JSON.stringify(Object.fromEntries(byName), null, 2)}\n`);
