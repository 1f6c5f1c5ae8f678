import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { institute } from '@/lib/institute';
import { forgetLoginCode, loginCode, takeLoginCode } from '@/session/login-code';
import { endSession, useSession } from '@/session/store';
import { hostile } from '../../../support/hostile-paths';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

const campus = () => screen.getByRole('link', { name: '统一身份认证' });
/** Its code comes by itself, only where there is one. */
const waitForCampus = () => screen.findByRole('link', { name: '统一身份认证' });
const logins = () => sent.filter((path) => path === '/users/login');

/** Comes back from the campus, with a code of this browser or another, as old as that. */
async function comeBack({ browser = 'this', age = 0, from = '/user/note' } = {}) {
  const code = `code-${crypto.randomUUID()}`;
  mock.database.loginCodes.insert({
    id: code,
    campus_session_id: 'at the campus',
    user_id: '10001',
    browser,
    expires: Date.now() + 60_000 - age,
    token: '',
  });
  window.history.replaceState(null, '', `/login?${new URLSearchParams({ code, from })}`);
  takeLoginCode();
  const { search } = window.location;
  expect(search).not.toContain(code);
  return { code, ...(await visit(`/login${search}`)) };
}

beforeEach(() => {
  institute.login = 'both';
  mock.context.jar = { getItem: () => 'this', setItem: () => {} };
});
afterEach(() => {
  institute.login = 'password';
  delete mock.context.jar;
  forgetLoginCode();
});

describe('the way to the campus login (42.3)', () => {
  it.each([
    ['both', true],
    ['campus', false],
  ] as const)('stands on the login page (%s), beside the password: %s', async (kind, hasForm) => {
    institute.login = kind;
    await visit('/login?from=%2Fmission%3Fstate%3Ddone%23top');
    await waitForCampus();
    expect(campus().getAttribute('href')).toBe('/matrix-api/sso/start?from=%2Fmission%3Fstate%3Ddone%23top');
    expect(screen.queryByRole('button', { name: '登录' }) !== null).toBe(hasForm);
    expect(screen.queryByRole('link', { name: '忘记密码' }) !== null).toBe(hasForm);
  });

  it('does not where accounts have passwords alone', async () => {
    institute.login = 'password';
    await visit('/login');
    expect(screen.queryByRole('link', { name: '统一身份认证' })).toBeNull();
  });

  it(`SES-6 leads home with each of ${hostile.length} hostile values`, async () => {
    const { router } = await visit('/login?from=%2Fmission');
    await waitForCampus();
    for (const from of hostile) {
      await act(() => router.navigate(`/login?${new URLSearchParams({ from })}`));
      expect([from, campus().getAttribute('href')]).toEqual([
        from,
        '/matrix-api/sso/start?from=%2Fuser%2Fhome',
      ]);
    }
  });

  it('is not left for the browser’s own page where there is no network', async () => {
    await visit('/login');
    await waitForCampus();
    const isFollowed = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      // jsdom goes nowhere, and would say so.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      let prevented = false;
      document.addEventListener('click', (event) => (prevented = event.defaultPrevented), { once: true });
      fireEvent(campus(), click);
      return !prevented;
    };
    expect(isFollowed()).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isFollowed()).toBe(false);
    expect(screen.getByText('现在没有网络，联网后再去认证')).toBeVisible();
  });
});

describe('the way back from it (42.3)', () => {
  it('opens the session under the overlay, and leads to where the student was', async () => {
    fail('slow', '/users/login', 1);
    const opening = comeBack();
    await screen.findByText('加载中...');
    await opening;
    await arrivedAt('/user/note');
    expect(useSession.getState().userInfo?.username).toBe('林知远');
    await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
    expect([loginCode(), logins()]).toEqual(['', ['/users/login']]);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?from=/user/home'])(
    'SES-6 leads home with %j',
    async (from) => {
      await comeBack({ from });
      await arrivedAt('/user/home');
    },
  );

  it.each([
    ['used twice', {}, '这次认证已经用过，请重新认证'],
    ['late', { age: 60_001 }, '认证之后隔得太久，请重新认证'],
    ['of another browser', { browser: 'other' }, '这次认证不是在这个浏览器里做的，请在这里重新认证'],
  ] as const)('says why a code opens nothing that is %s, beside the way on', async (kind, of, words) => {
    if (kind === 'used twice') {
      const { code, unmount } = await comeBack();
      await arrivedAt('/user/note');
      unmount();
      act(() => endSession('exit'));
      window.history.replaceState(null, '', `/login?code=${code}`);
      takeLoginCode();
      await visit('/login');
    } else await comeBack(of);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(campus()).toBeVisible();
    expect(useSession.getState().token).toBe('');
  });

  it('tries the same code again after a lost network', async () => {
    fail('drop', '/users/login', 1);
    const { user } = await comeBack();
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await arrivedAt('/user/note');
  });

  it('spends a code once: not again when the login page is shown after an exit', async () => {
    const { router } = await comeBack();
    await arrivedAt('/user/note');
    act(() => endSession('exit'));
    await act(() => router.navigate('/login'));
    expect(await waitForCampus()).toBeVisible();
    expect(logins()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['ticket', '已经用过或过期'],
    ['browser', '不是在这个浏览器里开始的'],
    ['account', '还没有账号'],
    ['unreachable', '暂时没有回应'],
    ['https://evil.example 请致电 123', '没有完成，请重新认证'],
    ['constructor', '没有完成，请重新认证'],
  ])('says in words of its own why there is no code: %s', async (refused, words) => {
    await visit(`/login?${new URLSearchParams({ refused })}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).not.toContain('evil');
    expect(logins()).toEqual([]);
  });
});
