import { type Profile, profileNames, profileTitles } from './contract';
import type { Findings } from './findings';
import { escaped, htmlPage } from './html';
import { oaToken } from '@/api/oa-token';
import { login } from '@/api/users';
import { type Level, levels } from './rules';
import { type Credentials, type Role, variableOf } from './scene';

const levelNames = Object.keys(levels) as Level[];

/** Whether a profile was checked in its shape, and nothing of it failed. */
const isServed = (findings: Findings, profile: Profile): boolean =>
  findings.countsOf(profile, 'shape').passed > 0 &&
  levelNames.every((level) => findings.countsOf(profile, level).failed === 0);

/** The modules that a backend serves, as the product can be told to show them. */
export const modulesOf = (findings: Findings, profiles: readonly Profile[]): Record<string, boolean> =>
  Object.fromEntries(
    profileNames.map((profile) => [profile, profiles.includes(profile) && isServed(findings, profile)]),
  );

/** Subject of a report: the address, and the accounts as which it was checked. */
export interface Subject {
  base: string;
  accounts: Partial<Record<Role, Credentials>>;
}

/** Lines for a shell that obtain the tokens by which failures are repeated. */
export function signInLines({ failures }: Findings, { base, accounts }: Subject): string[] {
  const isUsed = (variable: string): boolean => failures.some(({ curl }) => curl.includes(`$${variable}"`));
  const take = (variable: string, field: string, call: string): string =>
    `${variable}=$(curl -s -H 'content-type: application/json' ${call} | grep -o '"${field}":"[^"]*' | cut -d '"' -f 4)`;
  return (Object.entries(accounts) as [Role, Credentials][]).flatMap(([role, { account }]) => {
    const password = variableOf(role, 'PASSWORD');
    const token = variableOf(role, 'TOKEN');
    const oa = variableOf(role, 'OA_TOKEN');
    if (![password, token, oa].some(isUsed)) return [];
    const body = `'{"account":${JSON.stringify(account)},"password":"'"$${password}"'"}'`;
    return [
      `${password}=… # ${account} 的密码`,
      take(token, 'token', `-d ${body} '${base}${login.path}'`),
      ...(isUsed(oa) ? [take(oa, 'oa_token', `-H "token: $${token}" -d '{}' '${base}${oaToken.path}'`)] : []),
    ];
  });
}

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

const STYLE = `
.bad { color: var(--bad); }
section { border-top: 1px solid var(--line); padding: .6rem 0 1rem; }
section h3 { margin: .3rem 0; }
section .bad { font-size: 1.1rem; margin: .3rem 0 .6rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.2rem; margin: 0; }
dd { margin: 0; }
dd pre { margin: 0; }
`;

/** The report for people: a page without a script. */
export function htmlReport(findings: Findings, profiles: readonly Profile[], subject: Subject): string {
  const { unchecked } = findings;
  const signIn = signInLines(findings, subject);
  const failures = profiles.flatMap((profile) =>
    findings.failures.filter((each) => each.profile === profile),
  );
  const cell = (profile: Profile, level: Level): string => {
    const { passed, failed, unchecked: left } = findings.countsOf(profile, level);
    const more = left > 0 ? `，${left} 项未检查` : '';
    if (passed + failed === 0) return `<td>未检查${more}</td>`;
    if (failed === 0) return `<td>${passed} 项通过${more}</td>`;
    return `<td><a class="bad" href="#${profile}-${level}">${failed} 项失败</a>，${passed} 项通过${more}</td>`;
  };
  const rows = profiles.map(
    (profile) =>
      `<tr><th scope="row">${profileTitles[profile]} <code>${profile}</code></th>${levelNames.map((level) => cell(profile, level)).join('')}</tr>`,
  );
  const begun = new Set<string>();
  const failed = failures.map(({ profile, level, operation, problem, says, why, sent, came, curl }) => {
    const id = `${profile}-${level}`;
    const anchor = begun.has(id) ? '' : ` id="${id}"`;
    begun.add(id);
    const parts = Object.entries({ 约定: escaped(says), 学生会遇到: escaped(why) });
    const calls = Object.entries({ 发出: sent, 收到: came, 重现: curl });
    const list = [...parts, ...calls.map(([name, text]) => [name, `<pre>${escaped(text)}</pre>`])];
    return (
      `<section${anchor}><h3>${escaped(operation)} · ${levels[level]} · ${profileTitles[profile]}</h3><p class="bad">${escaped(problem)}</p>` +
      `<dl>${list.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('')}</dl></section>`
    );
  });
  const left = unchecked.map(
    ({ profile, level, operation, reason }) =>
      `<li>${escaped(operation)} · ${levels[level]} · ${profileTitles[profile]}：${escaped(reason)}</li>`,
  );
  const body = [
    `<main><h1>接口一致性检查</h1><p>${escaped(subject.base)}</p>`,
    `<table><thead><tr><th scope="col">模块</th>${levelNames.map((level) => `<th scope="col">${levels[level]}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    `<h2>失败：${failures.length} 项</h2>`,
    failures.length > 0 ? '' : '<p>没有。</p>',
    signIn.length > 0 ? `<p>“重现”里的令牌这样取得：</p><pre>${escaped(signIn.join('\n'))}</pre>` : '',
    ...failed,
    `<h2>未检查：${unchecked.length} 项</h2>`,
    left.length > 0 ? `<ul>${left.join('')}</ul>` : '<p>没有。</p>',
    '</main>',
  ];
  return htmlPage('接口一致性检查', STYLE, body.join('\n'));
}
