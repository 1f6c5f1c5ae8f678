import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setDemoAccounts } from '@/session/demo-accounts';
import { startSession, useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, toasts, fail } = learningBackend();

const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: '账号' });
const password = () => screen.getByLabelText<HTMLInputElement>('密码');
const button = () => screen.getByRole('button', { name: '登录' });

async function signIn(typed: { account: string; password: string }, address = '/login') {
  const view = await visit(address);
  await view.user.type(account(), typed.account);
  await view.user.type(password(), typed.password);
  await view.user.click(button());
  return view;
}
const student = { account: 'student', password: 'matrix2026' };

afterEach(() => setDemoAccounts([]));

describe('the login page', () => {
  it('has one heading, and links to the password and registration pages', async () => {
    await visit('/login');
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('登录');
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/password');
    expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe('/register');
    expect(account().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('says beside each field what is missing, focuses the first and sends nothing', async () => {
    const { user } = await visit('/login');
    await user.click(button());
    expect(screen.getByText('请输入账号')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
    expect(document.activeElement).toBe(account());
    await user.type(account(), 'student');
    expect(screen.queryByText('请输入账号')).toBeNull();
    await user.click(button());
    expect(document.activeElement).toBe(password());
    expect(sent).toEqual([]);
  });

  it.each([
    ['abc', true],
    ['abcd', false],
    ['a'.repeat(32), false],
    ['a'.repeat(33), true],
  ])('tells an account of the wrong length when it is left: %s', async (typed, wrong) => {
    const { user } = await visit('/login');
    await user.click(account());
    await user.paste(typed);
    expect(screen.queryByText('账号为 4–32 个字符')).toBeNull();
    await user.tab();
    expect(screen.queryByText('账号为 4–32 个字符') !== null).toBe(wrong);
  });

  it('does not reproach for empty fields that are only walked through', async () => {
    const { user } = await visit('/login');
    account().focus();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('SES-2 stores token and user, and SES-6 goes to the home page without from', async () => {
    await signIn(student);
    await arrivedAt('/user/home');
    const { token, userInfo } = useSession.getState();
    expect(token).not.toBe('');
    expect(userInfo).toEqual({ user_id: '10001', username: '林知远' });
  });

  it('takes an account typed with spaces around it or in full-width letters', async () => {
    await signIn({ account: ' ｓｔｕdent ', password: 'matrix2026' });
    await arrivedAt('/user/home');
  });

  it('HTTP-2 says in the form and by a toast what the server refuses, and keeps the text', async () => {
    await signIn({ account: 'student', password: 'wrong' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('账号或密码不正确');
    expect(within(alert).queryByRole('button')).toBeNull();
    expect([account().value, password().value]).toEqual(['student', 'wrong']);
    expect(toasts).toEqual([expect.stringContaining('账号或密码不正确')]);
    expect(useSession.getState().token).toBe('');
  });

  it('says that the account is locked after five wrong passwords, even with the right one', async () => {
    const { user } = await signIn({ account: 'student', password: 'wrong' });
    await screen.findByRole('alert');
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await user.click(button());
      await waitFor(() => expect(sent.length).toBe(attempt));
      await screen.findByRole('alert');
    }
    await user.clear(password());
    await user.type(password(), 'matrix2026');
    await user.click(button());
    await waitFor(() => expect(sent.length).toBe(6));
    expect((await screen.findByRole('alert')).textContent).toContain('锁定');
  });

  it('offers to try again when the network fails, and keeps the focus in the form', async () => {
    fail('drop', '/users/login', 1);
    await signIn(student);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('网络连接失败');
    const retry = within(alert).getByRole('button', { name: '重试' });
    retry.focus();
    fireEvent.click(retry);
    expect(document.activeElement).toBe(button());
    await arrivedAt('/user/home');
  });

  it.each([
    ['500', '服务器异常'],
    ['null', '服务器返回的数据格式有误'],
  ] as const)('says what a fault means: %s', async (kind, words) => {
    fail(kind, '/users/login');
    await signIn(student);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('sends once, however often it is pressed', async () => {
    const { user } = await visit('/login');
    await user.type(account(), 'student');
    await user.type(password(), 'matrix2026');
    const form = screen.getByRole('form', { name: '登录' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    await arrivedAt('/user/home');
    expect(sent.filter((path) => path === '/users/login')).toHaveLength(1);
  });

  it('does not send on the Enter that picks a word in an input method', async () => {
    await visit('/login');
    const form = account().closest('form') ?? expect.unreachable();
    for (const given of [{ isComposing: true }, { keyCode: 229 }]) {
      const enter = createEvent.keyDown(account(), { key: 'Enter', ...given });
      fireEvent(account(), enter);
      // The key is the input method's; a browser that submits by it all the same is not heard.
      expect(enter.defaultPrevented).toBe(false);
      fireEvent.submit(form);
      expect(screen.queryByText('请输入账号')).toBeNull();
      fireEvent.keyUp(account(), { key: 'Enter' });
    }
    fireEvent.submit(form);
    expect(screen.getByText('请输入账号')).toBeVisible();
  });

  it('tells of caps lock while the password is typed', async () => {
    const { user } = await visit('/login');
    await user.click(password());
    await user.keyboard('{CapsLock}');
    await user.keyboard('a');
    expect(screen.getByText('大写锁定已开启')).toBeVisible();
    await user.keyboard('{CapsLock}');
    await user.keyboard('a');
    expect(screen.queryByText('大写锁定已开启')).toBeNull();
  });

  it('offers demo accounts only when there are some; one click fills both fields', async () => {
    const { user } = await visit('/login');
    expect(screen.queryByText(/演示账号/)).toBeNull();
    act(() => setDemoAccounts([{ ...student, username: '林知远', note: '学生' }]));
    await user.click(await screen.findByRole('button', { name: /林知远/ }));
    expect([account().value, password().value]).toEqual([student.account, student.password]);
    await user.keyboard('{Enter}');
    await arrivedAt('/user/home');
  });
});

describe('SES-6 where login leads to', () => {
  const from = '/learn/1/1101/book?note=3#section-2';

  it('SES-6 back to where the student was, with query and hash', async () => {
    await signIn(student, `/login?from=${encodeURIComponent(from)}`);
    await arrivedAt(`${from}`);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login?from=/user/home'])(
    'SES-6 never out of the application: %s',
    async (hostile) => {
      await signIn(student, `/login?from=${encodeURIComponent(hostile)}`);
      await arrivedAt('/user/home');
    },
  );

  it('SES-6 goes on at once with a session, and leaves no entry to go back to', async () => {
    startSession(mock.signIn('student'));
    const { router } = await visit(`/login?from=${encodeURIComponent(from)}`);
    await arrivedAt(`${from}`);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(sent).not.toContain('/users/login');
  });

  it('SES-6 goes on when another tab signs in while the page is open', async () => {
    await visit(`/login?from=${encodeURIComponent(from)}`);
    act(() => startSession(mock.signIn('lihua')));
    await arrivedAt(`${from}`);
  });
});
