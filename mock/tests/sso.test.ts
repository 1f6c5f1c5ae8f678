// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { homeShow } from '@/api/home';
import { ssoCallback, ssoStart } from '@/api/sso';
import { withQuery } from '@/lib/entry-paths';
import { letPass, setDate } from '../../tests/support/clock';
import { hostile } from '../../tests/support/hostile-paths';
import { type Answer, mockHttpServer } from '../../tests/support/mock-http-server';

const server = mockHttpServer();
const at = (path: string, query: Record<string, string> = {}): string => withQuery(server.base + path, query);
const start = (from: string): string => at(`/matrix-api${ssoStart.path}`, { from });
const student = { username: 'student', password: 'matrix2026' };

/** A browser, which goes to an address with its cookies, and no further. */
function newBrowser() {
  const cookies = new Map<string, string>();
  const go = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    const set = response.headers.get('set-cookie') ?? '';
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (name) cookies.set(name, value);
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      set,
      text: await response.text(),
    };
  };
  /** Signs in at the campus for a service; leads back to it with a ticket. */
  const signIn = (service: string, person = student) =>
    go(`${server.context.cas}/login`, { method: 'POST', body: new URLSearchParams({ service, ...person }) });
  /** All the way to the login page of the application; returns where that is. */
  const arrive = async (from: string): Promise<string> => {
    const { to } = await go(start(from));
    const { to: back } = await signIn(new URL(to).searchParams.get('service') ?? '');
    return (await go(back)).to;
  };
  const exchange = async (code: string): Promise<Answer> => {
    const { text } = await go(at('/matrix-api/users/login'), {
      method: 'POST',
      body: JSON.stringify({ code }),
    });
    return JSON.parse(text) as Answer;
  };
  return { cookies, go, signIn, arrive, exchange };
}

const codeIn = (to: string): string => new URL(to, server.base).searchParams.get('code') ?? '';
const isLive = async (token: string): Promise<boolean> => {
  const answer = await fetch(at(`/matrix-api${homeShow.path}`), { headers: { token } });
  return ((await answer.json()) as Answer).code === 200;
};

beforeEach(() => {
  setDate(Date.now());
  server.context.database.reset();
});

describe('the campus login (42.3)', () => {
  it('leads from the application to the campus and back, to one session of this browser', async () => {
    const browser = newBrowser();
    const begun = await browser.go(start('/mission?state=done#top'));
    expect(begun.status).toBe(302);
    expect(begun.to).toMatch(new RegExp(ssoStart.leadsTo));
    expect(begun.set).toMatch(new RegExp(ssoStart.cookie ?? ''));
    expect(begun.set).not.toContain('Secure');
    const service = new URL(begun.to).searchParams.get('service') ?? '';
    expect((await browser.go(begun.to)).text).toContain('统一身份认证');
    const { to: back } = await browser.signIn(service);
    expect(back).toMatch(/\?from=%2Fmission%3Fstate%3Ddone%23top&ticket=ST-\w{32}$/);
    const { to } = await browser.go(back);
    expect(to).toMatch(new RegExp(ssoCallback.leadsTo));
    expect(to).toMatch(/&from=%2Fmission%3Fstate%3Ddone%23top$/);
    const { code, data } = await browser.exchange(codeIn(to));
    expect([code, data]).toEqual([
      200,
      { token: expect.stringMatching(/^\w{32}$/), userInfo: { user_id: '10001', username: '林知远' } },
    ]);
    expect(await isLive((data as { token: string }).token)).toBe(true);
    // Whoever is signed in there is not asked again.
    const again = await browser.go((await browser.go(start('/mission'))).to);
    expect([again.status, new URL(again.to).searchParams.has('ticket')]).toEqual([302, true]);
  });

  it('knows the address that browsers see, and keeps its cookie to TLS where there is some', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'matrix.example.edu.cn' };
    const { to, set } = await newBrowser().go(start('/mission'), { headers });
    expect(new URL(to).searchParams.get('service')).toBe(
      'https://matrix.example.edu.cn/matrix-api/sso/callback?from=%2Fmission',
    );
    expect(set).toMatch(/; Secure$/);
  });

  it(`never leads out of the application, whatever the ${hostile.length} hostile values are`, async () => {
    const browser = newBrowser();
    const home = /^\/login\?code=\w{32}&from=%2Fuser%2Fhome$/;
    for (const from of hostile) {
      expect(await browser.arrive(from), from).toMatch(home);
      // Planted behind the start, in an address that leads to the campus by itself.
      const { to } = await browser.signIn(at(`/matrix-api${ssoCallback.path}`, { from }));
      expect((await browser.go(to)).to, from).toMatch(home);
      const refused = await browser.go(at(`/matrix-api${ssoCallback.path}`, { from, ticket: 'ST-0' }));
      expect(refused.to, from).toBe('/login?refused=ticket&from=%2Fuser%2Fhome');
    }
  });
});

describe('a ticket of the campus (42.3)', () => {
  const ours = (): string => at(`/matrix-api${ssoCallback.path}`, { from: '/mission' });
  const refused = '/login?refused=ticket&from=%2Fmission';

  it('is good once, for a minute', async () => {
    const browser = newBrowser();
    await browser.go(start('/mission'));
    const { to } = await browser.signIn(ours());
    letPass(59 * 1000);
    expect(codeIn((await browser.go(to)).to)).not.toBe('');
    expect((await browser.go(to)).to).toBe(refused);
    const { to: late } = await browser.signIn(ours());
    letPass(61 * 1000);
    expect((await browser.go(late)).to).toBe(refused);
  });

  it('is good for its service alone, and no other gets one', async () => {
    const browser = newBrowser();
    await browser.go(start('/mission'));
    const { to } = await browser.signIn(ours().replace('127.0.0.1', 'other.example'));
    const ticket = new URL(to).searchParams.get('ticket') ?? '';
    expect((await browser.go(`${ours()}&ticket=${ticket}`)).to).toBe(refused);
    for (const service of ['', 'https://evil.example/', 'javascript:alert(1)//matrix-api/sso/callback']) {
      const { status, to: nowhere, text } = await browser.signIn(service);
      expect([status, nowhere, text.includes('没有登记')]).toEqual([403, '', true]);
      const { status: asked } = await browser.go(
        `${server.context.cas}/login?${new URLSearchParams({ service })}`,
      );
      expect(asked).toBe(403);
    }
  });

  it('is for who knows the password, and the form takes no markup in', async () => {
    const service = `${ours()}&x="><script>alert(1)</script>`;
    const { status, to, text } = await newBrowser().signIn(service, { ...student, password: 'falsch' });
    expect([status, to]).toEqual([401, '']);
    expect(text).toContain('账号或密码不正确，还可以再试 4 次');
    expect(text).not.toContain('<script');
  });

  it('opens nothing where the login began in another browser', async () => {
    const [victim, other] = [newBrowser(), newBrowser()];
    await other.go(start('/mission'));
    const { to } = await other.signIn(ours());
    expect((await victim.go(to)).to).toBe('/login?refused=browser&from=%2Fmission');
  });
});

describe('a code (42.3)', () => {
  it('opens one session, within a minute, in its browser', async () => {
    const browser = newBrowser();
    const [first, late, own] = [
      codeIn(await browser.arrive('/mission')),
      codeIn(await browser.arrive('/mission')),
      codeIn(await browser.arrive('/mission')),
    ];
    const another = newBrowser();
    await another.go(start('/mission'));
    for (const stranger of [another, newBrowser()])
      expect(await stranger.exchange(own)).toEqual({
        code: 400,
        data: null,
        msg: '这次认证不是在这个浏览器里做的，请在这里重新认证',
      });
    expect((await browser.exchange(own)).code).toBe(200);
    letPass(59 * 1000);
    expect((await browser.exchange(first)).code).toBe(200);
    expect((await browser.exchange(first)).msg).toBe('这次认证已经用过，请重新认证');
    letPass(2 * 1000);
    expect((await browser.exchange(late)).msg).toBe('认证之后隔得太久，请重新认证');
    expect((await browser.exchange('made-up')).msg).toBe('这次认证无效，请重新认证');
    expect((await browser.exchange('')).msg).toMatch(/^提交的内容有误/);
  });
});

it('the logout at the campus ends what its login opened, and nothing else (42.3)', async () => {
  const [browser, elsewhere] = [newBrowser(), newBrowser()];
  const open = async ({ arrive, exchange }: ReturnType<typeof newBrowser>) =>
    ((await exchange(codeIn(await arrive('/mission')))).data as { token: string }).token;
  const [token, other] = [await open(browser), await open(elsewhere)];
  const service = at('/login');
  const left = await browser.go(`${server.context.cas}/logout?${new URLSearchParams({ service })}`);
  expect([left.status, left.text.includes(`href="${server.base}/login"`)]).toEqual([200, true]);
  expect([await isLive(token), await isLive(other)]).toEqual([false, true]);
  expect((await browser.go((await browser.go(start('/mission'))).to)).status).toBe(200);
  const strange = await browser.go(`${server.context.cas}/logout?service=https%3A%2F%2Fevil.example%2F`);
  expect(strange.text).not.toContain('evil.example');
});
