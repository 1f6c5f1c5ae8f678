import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { startSession, useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

const right = {
  账号: 'newcomer',
  姓名: '周小舟',
  学号: '2026010199',
  学院: '物理学院',
  手机号或邮箱: '13911112222',
  验证码: '',
  密码: 'matrix2026',
  确认密码: 'matrix2026',
};
type Typed = typeof right;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const wrong = () =>
  Object.keys(right).filter((label) => field(label).getAttribute('aria-invalid') === 'true');

async function open() {
  const view = await visit('/register');
  await screen.findByRole('option', { name: '物理学院' });
  return view;
}

/** Fills the whole form, the code included, with `other` values in place of right ones. */
async function fill(other: Partial<Typed> = {}) {
  const values = { ...right, ...other };
  const view = await open();
  write('手机号或邮箱', values.手机号或邮箱);
  press('获取验证码');
  await waitFor(() => expect(mock.codes).toHaveLength(1));
  await screen.findByRole('button', { name: /秒后重发$/ });
  for (const [label, value] of Object.entries(values)) write(label, value);
  if (other.验证码 === undefined) write('验证码', mock.codes[0]?.code ?? '');
  agree();
  return view;
}

describe('the registration page', () => {
  it('SES-2 signs up and in, then goes to the home page and forgets what was typed', async () => {
    await fill();
    press('注册');
    await arrivedAt('/user/home');
    expect(useSession.getState().userInfo?.username).toBe('周小舟');
    const user = mock.database.users.first(({ account }) => account === 'newcomer');
    expect(user).toMatchObject({ student_number: '2026010199', college: '物理学院', contact: '13911112222' });
    expect(sessionStorage.getItem('register:draft')).toBeNull();
  });

  it('says at each field what is missing, focuses the first and sends nothing', async () => {
    await open();
    press('注册');
    for (const message of [
      '请输入账号',
      '请输入姓名',
      '请输入学号',
      '请选择学院',
      '请输入手机号或邮箱',
      '请输入验证码',
      '请输入密码',
      '请再次输入密码',
      '请先阅读并同意用户协议与隐私说明',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(document.activeElement).toBe(field('账号'));
    expect(sent).toEqual(['/users/colleges']);
  });

  it('tells what is wrong with a field when it is left', async () => {
    await open();
    write('学号', '123');
    expect(screen.queryByText('学号为 8–12 位数字')).toBeNull();
    fireEvent.blur(field('学号'));
    expect(screen.getByText('学号为 8–12 位数字')).toBeVisible();
    write('学号', '12345678');
    expect(screen.queryByText('学号为 8–12 位数字')).toBeNull();
  });

  it('sees that the two passwords agree again when the first one is mended', async () => {
    await open();
    write('密码', 'matrix2025');
    write('确认密码', 'matrix2026');
    fireEvent.blur(field('确认密码'));
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible();
    write('密码', 'matrix2026');
    expect(screen.queryByText('两次输入的密码不一致')).toBeNull();
  });

  it('does not go on without the agreement, which can be read here', async () => {
    await fill();
    agree();
    press('注册');
    expect(screen.getByText('请先阅读并同意用户协议与隐私说明')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: '注册' }).getAttribute('aria-busy')).toBeNull();
    fireEvent.click(screen.getByText('查看《用户协议与隐私说明》'));
    expect(screen.getByText(/使用记录不含你输入的任何文字/)).toBeVisible();
  });

  it.each([
    [{ 账号: 'student' }, '该账号已被注册', '账号'],
    [{ 学号: '2024010117' }, '该学号已被注册', '学号'],
    [{ 验证码: '' }, '请输入验证码', '验证码'],
  ] as const)('puts a refusal beside its field: %j', async (other, message, label) => {
    await fill(other);
    press('注册');
    expect(await screen.findByText(message)).toBeVisible();
    expect(wrong()).toEqual([label]);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field('姓名').value).toBe('周小舟');
    expect(field('密码').value).toBe('matrix2026');
  });

  it('puts a wrong and an expired code beside the code', async () => {
    await fill();
    const code = field('验证码').value;
    write('验证码', code === '000000' ? '111111' : '000000');
    press('注册');
    expect(await screen.findByText('验证码不正确，还可以再试 4 次')).toBeVisible();
    expect(wrong()).toEqual(['验证码']);
    const row = mock.database.codes.all()[0];
    if (row) mock.database.codes.update(row.id, { expires_at: Date.now() - 1 });
    write('验证码', code);
    press('注册');
    expect(await screen.findByText('验证码已过期，请重新获取')).toBeVisible();
  });

  it('says at the contact that it is used, or wrong, before any code is sent', async () => {
    await open();
    press('获取验证码');
    expect(screen.getByText('请输入手机号或邮箱')).toBeVisible();
    write('手机号或邮箱', '13800010001');
    press('获取验证码');
    expect(await screen.findByText('该手机号已被注册')).toBeVisible();
    expect(wrong()).toEqual(['手机号或邮箱']);
    expect(mock.codes).toEqual([]);
  });

  it('counts down for the contact that the code went to; a mended one can be tried at once', async () => {
    await fill();
    const waiting = screen.getByRole<HTMLButtonElement>('button', { name: /秒后重发$/ });
    expect(waiting.disabled).toBe(true);
    expect(screen.getByText('验证码已发送至 13911112222')).toBeVisible();
    write('手机号或邮箱', '13911113333');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  it('keeps what was typed over a reload, but neither passwords nor code', async () => {
    const view = await fill();
    view.unmount();
    await open();
    const kept = Object.keys(right).map((label) => field(label).value);
    expect(kept).toEqual(['newcomer', '周小舟', '2026010199', '物理学院', '13911112222', '', '', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('matrix2026');
    expect(screen.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  });

  it('HTTP-6 registers once for a double click, and once more safely after a lost answer', async () => {
    await fill();
    fail('lost', '/users/register', 1);
    const form = screen.getByRole('form', { name: '注册账号' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    const alert = await screen.findByRole('alert');
    expect(sent.filter((path) => path === '/users/register')).toHaveLength(1);
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
    await arrivedAt('/user/home');
    expect(mock.database.users.where(({ account }) => account === 'newcomer')).toHaveLength(1);
  });

  it('shows in the form a refusal that concerns no field', async () => {
    await fill();
    mock.server.use(
      http.post('*/users/register', () => HttpResponse.json({ code: 400, data: null, msg: '注册已暂停' })),
    );
    press('注册');
    expect((await screen.findByRole('alert')).textContent).toBe('注册已暂停');
  });

  it('says that the colleges did not load, and loads them on a click', async () => {
    fail('500', '/users/colleges', 1);
    await visit('/register');
    expect(await screen.findByText(/学院列表加载失败/)).toBeVisible();
    press('重试');
    expect(await screen.findByRole('option', { name: '物理学院' })).toBeVisible();
    expect(screen.queryByText(/学院列表加载失败/)).toBeNull();
  });

  it('goes on at once for someone signed in', async () => {
    startSession(mock.signIn('student'));
    await visit('/register');
    await arrivedAt('/user/home');
  });
});
