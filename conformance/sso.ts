import type { Navigation } from '@/api/endpoint';
import { ssoCallback, ssoStart } from '@/api/sso';
import { login } from '@/api/users';
import { withQuery } from '@/lib/entry-paths';
import { ask, beside, type Edges, type Heard } from './edge';
import type { Findings } from './findings';
import { refusalProblem } from './judge';
import type { Scene } from './scene';

/** Ways out of the application: nothing of it may be left in where a campus login leads to. */
const ELSEWHERE = '//elsewhere.example/user/home';
const MADE_UP = 'ST-no-such-ticket-0123456789';

function problemOf({ status, head }: Heard, { leadsTo, cookie }: Navigation): string {
  if (status !== 302) return `HTTP 状态是 ${status}，应为 302`;
  const [location, set] = [head.get('location') ?? '', head.get('set-cookie') ?? ''];
  if (!new RegExp(leadsTo).test(location)) return `Location 是“${location}”，应符合 ${leadsTo}`;
  if (cookie && !new RegExp(cookie, 'i').test(set)) return `Set-Cookie 是“${set}”，应符合 ${cookie}`;
  return decodeURIComponent(location).includes(ELSEWHERE) ? `Location 带着别的网站：${location}` : '';
}

/** Checks the steps of the campus login that need nobody to sign in there. */
export async function checkSso({ base, fetch }: Edges, student: Scene, findings: Findings): Promise<void> {
  const step = (name: string, navigation: Navigation) => ({
    name,
    go: (query: Record<string, string>) =>
      ask(fetch, name, withQuery(base + navigation.path, query), { redirect: 'manual' }),
    check: (heard: Heard) => {
      findings.check('campus', heard.operation, heard, problemOf(heard, navigation));
    },
  });
  const [start, callback] = [step('ssoStart', ssoStart), step('ssoCallback', ssoCallback)];

  const begun = await start.go({ from: '/user/home' });
  // The nginx of deploy/ leads to the login page where the backend has no such address.
  if (begun.status === 404 || begun.head.get('location')?.includes('refused=unreachable')) {
    for (const { name } of [start, callback]) findings.leave('edge', beside(name), '没有统一身份认证');
    return;
  }
  start.check(begun);
  start.check(await start.go({ from: ELSEWHERE }));
  callback.check(await callback.go({ from: ELSEWHERE, ticket: MADE_UP }));
  callback.check(await callback.go({}));
  findings.leave(
    'edge',
    beside(callback.name),
    '凭证只有在学校的登录页登录才能得到：成功的一路请在浏览器里走一次',
  );
  const made = await student.try(login, { code: MADE_UP }, { token: '' });
  findings.check('campus', made.operation, made, refusalProblem(made));
}
