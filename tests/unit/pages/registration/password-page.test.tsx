import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startSession, useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

const account = () => screen.getByRole<HTMLInputElement>('textbox', { name: '账号' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: '验证码' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function untilCode() {
  const view = await visit('/password');
  await view.user.type(account(), 'student');
  press('下一步');
  await code();
  return view;
}

async function untilReset() {
  const view = await untilCode();
  press('获取验证码');
  await waitFor(() => expect(mock.codes).toHaveLength(1));
  await view.user.type(await code(), mock.codes[0]?.code ?? '');
  press('下一步');
  await screen.findByLabelText('新密码');
  return view;
}

async function typePasswords(view: Awaited<ReturnType<typeof untilReset>>, password: string) {
  await view.user.type(screen.getByLabelText('新密码'), password);
  await view.user.type(screen.getByLabelText('确认新密码'), password);
  press('修改密码');
}

describe('the password page', () => {
  it('goes from account to code to a new password, then to the login page, and says so', async () => {
    const view = await untilReset();
    await typePasswords(view, 'better2027');
    await arrivedAt('/login');
    expect(await screen.findByText('密码已修改，请使用新密码登录')).toBeVisible();
    expect(mock.database.users.find('10001')?.password).toBe('better2027');
    expect(sessionStorage.getItem('password:progress')).toBeNull();
  });

  it('says beside the field that there is no such account', async () => {
    const { user } = await visit('/password');
    press('下一步');
    expect(screen.getByText('请输入账号')).toBeVisible();
    await user.type(account(), 'nobody');
    press('下一步');
    expect(await screen.findByText('没有找到这个账号')).toBeVisible();
    expect(account().getAttribute('aria-invalid')).toBe('true');
    await user.type(account(), '1');
    expect(screen.queryByText('没有找到这个账号')).toBeNull();
  });

  it('shows where the code goes half hidden, and counts down to the next', async () => {
    await untilCode();
    expect(screen.getByText('138****0001')).toBeVisible();
    press('获取验证码');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^(60|59) 秒后重发$/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('验证码已发送至 138****0001')).toBeVisible();
    expect(document.activeElement).toBe(await code());
  });

  it('keeps account, step and countdown over a reload, and neither code nor ticket', async () => {
    const view = await untilCode();
    press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发$/ });
    await view.user.type(await code(), '123456');
    view.unmount();
    await visit('/password');
    expect((await code()).value).toBe('');
    expect(screen.getByText('138****0001')).toBeVisible();
    expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  });

  it('lets another code be asked for when the wait is over, also with a clock set back meanwhile', async () => {
    const view = await untilCode();
    press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发$/ });
    const now = Date.now();
    view.unmount();
    for (const moment of [now + 61_000, now - 86_400_000]) {
      vi.spyOn(Date, 'now').mockReturnValue(moment);
      const again = await visit('/password');
      expect((await screen.findByRole<HTMLButtonElement>('button', { name: '重新获取' })).disabled).toBe(
        false,
      );
      again.unmount();
    }
  });

  it('takes over the wait that a refusal names', async () => {
    const first = await untilCode();
    press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发$/ });
    first.unmount();
    sessionStorage.removeItem('resend:password');
    await visit('/password');
    await code();
    press('获取验证码');
    expect((await screen.findByRole('alert')).textContent).toMatch(/请 \d+ 秒后再获取/);
    expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  });

  it('says that a code is wrong, and that it is too old', async () => {
    const { user } = await untilCode();
    press('下一步');
    expect(screen.getByText('请输入验证码')).toBeVisible();
    press('获取验证码');
    await waitFor(() => expect(mock.codes).toHaveLength(1));
    const right = mock.codes[0]?.code ?? '';
    await user.type(await code(), right === '000000' ? '111111' : '000000');
    press('下一步');
    expect(await screen.findByText('验证码不正确，还可以再试 4 次')).toBeVisible();
    const row = mock.database.codes.all()[0];
    if (row) mock.database.codes.update(row.id, { expires_at: Date.now() - 1 });
    await user.clear(await code());
    await user.type(await code(), right);
    press('下一步');
    expect(await screen.findByText('验证码已过期，请重新获取')).toBeVisible();
  });

  it('keeps what was typed between the steps, and spends a code once', async () => {
    const view = await untilReset();
    await view.user.type(screen.getByLabelText('新密码'), 'better2027');
    press('上一步');
    expect((await code()).value).toBe(mock.codes[0]?.code);
    press('上一步');
    expect(account().value).toBe('student');
    press('下一步');
    await code();
    press('下一步');
    expect((await screen.findByLabelText<HTMLInputElement>('新密码')).value).toBe('better2027');
    expect(sent.filter((path) => path === '/users/password/verify')).toHaveLength(1);
  });

  it('checks the new password as it is typed and the second one against it', async () => {
    const view = await untilReset();
    const part = (label: string) => screen.getByText(label).textContent;
    expect(part('包含数字')).toContain('未满足');
    await view.user.type(screen.getByLabelText('新密码'), 'abc1');
    expect(part('包含字母')).toContain('已满足');
    expect(part('包含数字')).toContain('已满足');
    expect(part('8–64 个字符')).toContain('未满足');
    await view.user.type(screen.getByLabelText('确认新密码'), 'other');
    press('修改密码');
    expect(screen.getByText('密码至少 8 个字符')).toBeVisible();
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByLabelText('新密码'));
    expect(screen.getByRole('button', { name: '修改密码' }).getAttribute('aria-busy')).toBeNull();
  });

  it('asks for another code when it took too long, and says why', async () => {
    const view = await untilReset();
    for (const ticket of mock.database.tickets.all()) mock.database.tickets.delete(ticket.id);
    await typePasswords(view, 'better2027');
    expect((await screen.findByRole('alert')).textContent).toContain('操作已超时');
    expect((await code()).value).toBe('');
  });

  it('offers to try again when the network fails, at every step', async () => {
    fail('drop', '/users/password/*', 1);
    const { user } = await visit('/password');
    await user.type(account(), 'student');
    press('下一步');
    press(
      await within(await screen.findByRole('alert'))
        .findByRole('button')
        .then((found) => found.textContent),
    );
    await code();
    fail('drop', '/users/password/sendCode', 1);
    press('获取验证码');
    await screen.findByRole('alert');
    press('重试');
    await waitFor(() => expect(mock.codes).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends a session left in this browser, which the server has ended too', async () => {
    startSession(mock.signIn('student'));
    const view = await untilReset();
    await typePasswords(view, 'better2027');
    await arrivedAt('/login');
    expect(useSession.getState().token).toBe('');
  });
});
