import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tracesOf } from './behaviour';
import { isRead, operations, type Profile, profileNames } from './contract';
import { htmlReport, jsonReport, modulesOf, signInLines } from './report';
import { type Level, levels } from './rules';
import { runConformance } from './run';
import { MARK } from './writes';

const USAGE = `检查一个后端是否符合 docs/openapi.json：
  --base https://host/matrix-api     接口的地址
  --account a --password p           学生账号
  --other-account b --other-password 第二个学生（看不看得到别人的数据）
  --staff-account c --staff-password 审批人、活动组织者
  --gateway https://host/ai-gateway  AI 网关（边缘）
  --site https://host                产品的地址：nginx 的规则（边缘）
  --writes                           也检查写入：先列出会写什么、会留下什么，写下的内容里有【一致性检查】
  --profile ${profileNames.join(',')}
  --report dir                       报告的文件夹（默认 conformance-report）
退出码：0 全部通过，1 形状不符，2 行为不符，3 并发不符，4 边缘不符，64 参数有误`;

const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address);

const text = { type: 'string' } as const;

/** Runs the check from a command line. Returns the exit code: that of the first level that failed. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      base: text,
      account: text,
      password: text,
      'other-account': text,
      'other-password': text,
      'staff-account': text,
      'staff-password': text,
      gateway: text,
      site: text,
      writes: { type: 'boolean', default: false },
      profile: { ...text, default: profileNames.join(',') },
      report: { ...text, default: 'conformance-report' },
    },
  });
  const { base, account, password, profile, report, gateway, site } = values;
  const profiles = profile.split(',') as Profile[];
  if (!base || !account || !password || profiles.some((name) => !profileNames.includes(name))) {
    console.error(USAGE);
    return 64;
  }
  const credentials = (role: 'other' | 'staff') => {
    const name = values[`${role}-account`];
    return name ? { [role]: { account: name, password: values[`${role}-password`] ?? '' } } : {};
  };
  if (values.writes) {
    const chosen = operations.filter((each) => profiles.includes(each.profile) && !isRead(each));
    for (const name of profiles) {
      const own = chosen.filter(({ profile: of }) => of === name).map(({ endpoint }) => endpoint.summary);
      console.log(`${name.padEnd(10)} 会写入：${own.join('、')}`);
    }
    console.log(`会留下：${tracesOf(chosen).join('、')}。其余的会撤回；写下的内容里有“${MARK}”。`);
  }
  const subject = {
    base: withoutSlash(base),
    accounts: { student: { account, password }, ...credentials('other'), ...credentials('staff') },
  };
  const findings = await runConformance({
    ...subject,
    gateway: gateway && withoutSlash(gateway),
    site: site && withoutSlash(site),
    fetch: (request) => fetch(request),
    profiles,
    writes: values.writes,
  });

  await mkdir(report, { recursive: true });
  const write = (name: string, content: string) => writeFile(path.join(report, name), content);
  await write('index.html', htmlReport(findings, profiles, subject));
  await write('report.json', `${JSON.stringify(jsonReport(findings, profiles, subject.base), null, 2)}\n`);
  await write('modules.json', `${JSON.stringify(modulesOf(findings, profiles), null, 2)}\n`);

  const names = Object.keys(levels) as Level[];
  if (findings.passed.size > 0)
    for (const name of profiles)
      console.log(
        name.padEnd(10),
        names
          .map((level) => {
            const { passed, failed, unchecked } = findings.countsOf(name, level);
            const all = passed + failed;
            return `${levels[level]} ${all ? `${passed}/${all}` : '—'}${unchecked ? `（${unchecked} 项未检查）` : ''}`;
          })
          .join('  '),
      );
  for (const { operation, problem, curl } of findings.failures)
    console.log(`✗ ${operation}：${problem}\n  ${curl}`);
  const signIn = signInLines(findings, subject);
  if (signIn.length > 0) console.log(['这些命令用到的令牌这样取得：', ...signIn].join('\n'));
  console.log(`报告：${path.join(report, 'index.html')}`);
  return names.findIndex((level) => findings.failures.some((failure) => failure.level === level)) + 1;
}
