import { readFileSync } from 'node:fs';
import { escapeRegExp } from 'lodash-es';
import * as v from 'valibot';
import { type Statement, statementSchema } from '../src/pages/accessibility/statement.ts';
import type { Report } from './test-report.ts';

/** Success criteria of WCAG 2.2 of the levels A and AA, without 4.1.1, which it calls obsolete. */
const CRITERIA = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

/** Returns the statement, docs/accessibility.json, when it has its shape. */
export const readStatement = (): Statement =>
  v.parse(statementSchema, JSON.parse(readFileSync('docs/accessibility.json', 'utf8')));

/** The names that a test has in a run, by its name in the source: that of a table holds places for its rows. */
const namesOf = (test: string): RegExp =>
  new RegExp(`(^| )${escapeRegExp(test).replaceAll(/%s|%i|\\\$\w+/g, '.+')}$`);

/** Text of a file, empty when there is none. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a file declares a test of this name. */
const declares = (source: string, test: string): boolean =>
  [`'${test}'`, `"${test}"`, `\`${test}\``].some((name) => source.includes(name));

/** The reasons why a run proves no evidence; a file that the run left out says nothing. */
function notPassed(report: Report, file: string, test: string): string[] {
  const ran = report.testResults.find(({ name }) => name.endsWith(`/${file}`));
  if (!ran) return [];
  const all = ran.assertionResults.filter(({ fullName }) => namesOf(test).test(fullName));
  if (all.length === 0) return ['did not run'];
  return all.some(({ status }) => status !== 'passed') ? ['did not pass'] : [];
}

/**
 * Faults of the statement, as lines to read: a criterion that is missing or is none, "supports" without evidence, evidence that is not in
 * its file, or that did not pass in the run of the report.
 */
export function faultsOf({ wcag }: Statement, report?: Report, readSource = read): string[] {
  const expected = Object.entries(CRITERIA).flatMap(([level, ids]) =>
    ids.split(' ').map((id) => `${id} ${level}`),
  );
  const stated = wcag.map(({ id, level }) => `${id} ${level}`);
  const differing = [
    ...expected.filter((each) => !stated.includes(each)).map((each) => `${each} is missing`),
    ...stated
      .filter((each, at) => !expected.includes(each) || stated.indexOf(each) !== at)
      .map((each) => `${each} is no criterion, or stands there twice`),
  ];
  return wcag.reduce((faults, { id, verdict, note, evidence }) => {
    if (verdict === 'supports' && evidence.length === 0) faults.push(`${id} is supported without evidence`);
    if (verdict !== 'supports' && !note) faults.push(`${id} does not say why it is not supported`);
    for (const one of evidence) {
      if (!('test' in one)) continue;
      const reasons = declares(readSource(one.file), one.test)
        ? report
          ? notPassed(report, one.file, one.test)
          : []
        : ['is not there'];
      faults.push(...reasons.map((reason) => `${id}: ${one.file} "${one.test}" ${reason}`));
    }
    return faults;
  }, differing);
}
