import { type Profile, profileNames } from './contract';
import type { Findings } from './findings';
import { type Level, levels } from './rules';

const levelNames = Object.keys(levels) as Level[];

/** A text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whether a profile was checked in its shape, and nothing of it failed. */
const isServed = (findings: Findings, profile: Profile): boolean =>
  findings.countsOf(profile, 'shape').passed > 0 &&
  levelNames.every((level) => findings.countsOf(profile, level).failed === 0);

/** The modules that a backend serves, as the product can be told to show them. */
export const modulesOf = (findings: Findings, profiles: readonly Profile[]): Record<string, boolean> =>
  Object.fromEntries(
    profileNames.map((profile) => [profile, profiles.includes(profile) && isServed(findings, profile)]),
  );

/** The report for programs. */
export const jsonReport = (findings: Findings, profiles: readonly Profile[], base: string) => ({
  base,
  results: profiles.map((profile) => ({
    profile,
    levels: Object.fromEntries(levelNames.map((level) => [level, findings.countsOf(profile, level)])),
  })),
  failures: findings.failures,
  unchecked: findings.unchecked,
});

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}' +
  'th,td{border:1px solid #8888;padding:.3rem .8rem;text-align:left}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:.6rem}' +
  '.bad{color:#b3261e}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}.bad{color:#ff8a80}}';

/** The report for people: a page without a script. */
export function htmlReport(findings: Findings, profiles: readonly Profile[], base: string): string {
  const { failures, unchecked } = findings;
  const cell = (profile: Profile, level: Level): string => {
    const { passed, failed, unchecked: left } = findings.countsOf(profile, level);
    const more = left > 0 ? `，${left} 项未检查` : '';
    if (passed + failed === 0) return `<td>未检查${more}</td>`;
    return `<td${failed > 0 ? ' class="bad"' : ''}>${passed} 项通过，${failed} 项失败${more}</td>`;
  };
  const rows = profiles.map(
    (profile) =>
      `<tr><th scope="row">${profile}</th>${levelNames.map((level) => cell(profile, level)).join('')}</tr>`,
  );
  const failed = failures.map(
    ({ profile, level, operation, problem, says, why, sent, came, curl }) =>
      `<section><h3>${profile} · ${levels[level]} · ${escaped(operation)}</h3><p class="bad">${escaped(problem)}</p>` +
      `<dl><dt>约定</dt><dd>${escaped(says)}</dd><dt>学生会遇到</dt><dd>${escaped(why)}</dd></dl>` +
      `<p>发出</p><pre>${escaped(sent)}</pre><p>收到</p><pre>${escaped(came)}</pre><p>重现</p><pre>${escaped(curl)}</pre></section>`,
  );
  const left = unchecked.map(
    ({ profile, level, operation, reason }) =>
      `<li>${profile} · ${levels[level]} · ${escaped(operation)}：${escaped(reason)}</li>`,
  );
  return [
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>接口一致性检查</title><style>${STYLE}</style><h1>接口一致性检查</h1><p>${escaped(base)}</p>`,
    `<table><thead><tr><th scope="col">模块</th>${levelNames.map((level) => `<th scope="col">${levels[level]}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    `<h2>失败：${failures.length} 项</h2>${failed.join('') || '<p>没有。</p>'}`,
    `<h2>未检查：${unchecked.length} 项</h2><ul>${left.join('')}</ul></html>`,
  ].join('\n');
}
