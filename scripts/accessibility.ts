/**
 * Generates docs/accessibility.md from docs/accessibility.json, of which the page /accessibility is made, too. `--check` writes nothing and
 * fails when the file is not current, or when the statement says "supports" without evidence: a test that stands in its file, and
 * passed in the last run whose report is there. `npm test` holds it against its own run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { principles, type Statement, verdictLabels } from '../src/pages/accessibility/statement.ts';
import { faultsOf, readStatement } from './accessibility-evidence.ts';
import type { Report } from './test-report.ts';

const TARGET = 'docs/accessibility.md';
const statement = readStatement();

/** The report of the last run, if there is one. */
function lastReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync('test-results/vitest.json', 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

const evidenceText = ({ evidence }: Statement['wcag'][number]): string =>
  evidence
    .map((one) => ('test' in one ? `\`${one.file}\` “${one.test}”` : `${one.date} 人工查看：${one.look}`))
    .join('；');

/** The statement as Markdown. */
function markdownOf({ reviewed, wcag, gbt }: Statement): string {
  const counts = Object.entries(verdictLabels).map(
    ([verdict, label]) => `${label} ${wcag.filter((each) => each.verdict === verdict).length}`,
  );
  return [
    '# 无障碍声明',
    '<!-- Generated from accessibility.json by `npm run accessibility`. -->',
    `目标：WCAG 2.2 AA。最近一次核对：${reviewed}。A 级和 AA 级共 ${wcag.length} 条：${counts.join('，')}。4.1.1“解析”在 WCAG 2.2 中已经取消，不在其中。`,
    ...principles.flatMap(({ figure, name }) => [
      `## ${figure} ${name}`,
      ...wcag
        .filter(({ id }) => id.startsWith(figure))
        .map((each) =>
          [
            `- **${each.id} ${each.name}**（${each.level}）：${verdictLabels[each.verdict]}。范围：${each.pages}。`,
            each.note,
            each.evidence.length > 0 && `依据：${evidenceText(each)}`,
          ]
            .filter(Boolean)
            .join(' '),
        ),
    ]),
    '## GB/T 37668-2019',
    gbt.unverified,
    ...gbt.aspects.map(
      ({ name, verdict, note, criteria }) =>
        `- **${name}**：${verdictLabels[verdict]}。${note} 有关的 WCAG 条目：${criteria.join('、')}。`,
    ),
  ]
    .join('\n\n')
    .replaceAll(/(^- .*)\n\n(?=- )/gm, '$1\n')
    .concat('\n');
}

/** Proves that the check bites: a supported criterion whose evidence is taken away, or is a test that is not there. */
function provesItself(): boolean {
  const planted = (evidence: Statement['wcag'][number]['evidence']): Statement => ({
    ...statement,
    wcag: statement.wcag.map((each) =>
      each.id === '2.5.8' ? { ...each, verdict: 'supports', evidence } : each,
    ),
  });
  return [planted([]), planted([{ file: 'scripts/accessibility.ts', test: `no such ${'test'}` }])].every(
    (each) => faultsOf(each).some((fault) => fault.startsWith('2.5.8')),
  );
}

const text = markdownOf(statement);
if (process.argv.includes('--check')) {
  const faults = faultsOf(statement, lastReport());
  if (!provesItself()) faults.push('The check finds no planted fault.');
  if (readFileSync(TARGET, 'utf8') !== text)
    faults.push(`${TARGET} is not what accessibility.json says. Run: npm run accessibility`);
  for (const fault of faults) console.error(fault);
  console.log(`accessibility: ${statement.wcag.length} criteria, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  writeFileSync(TARGET, text);
  console.log(`Wrote ${TARGET}`);
}
