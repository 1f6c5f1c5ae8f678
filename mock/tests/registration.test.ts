import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import {
  passwordAccount,
  passwordReset,
  passwordSendCode,
  passwordVerify,
  register,
  sendCode,
} from '@/api/registration';
import { login } from '@/api/users';
import { homeShow } from '@/api/home';
import { letPass } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend();

const newcomer = {
  account: 'xinsheng',
  username: '新同学',
  student_number: '2026010199',
  college: '计算机学院',
  contact: '13911112222',
  password: 'abcd1234',
};

/** Sends a code to the contact and registers with it. */
async function signUp(changes: Partial<typeof newcomer> & { code?: string } = {}) {
  const input = { ...newcomer, ...changes };
  await call(sendCode, { purpose: 'register', target: newcomer.contact });
  return call(register, { code: mock.codes[0]?.code ?? '', ...input });
}

describe('registration', () => {
  it('signs a new student up and in', async () => {
    const session = await signUp();
    expect(session.userInfo.username).toBe('新同学');
    caller.token = session.token;
    const home = await call(homeShow, {});
    expect(home.continue_learning).toBeNull();
    expect(home.lessons_done).toBe(0);
    await expect(call(login, { account: 'xinsheng', password: 'abcd1234' })).resolves.toHaveProperty('token');
  });

  it.each([
    [{ account: 'STUDENT' }, '该账号已被注册'],
    [{ student_number: '2024010117' }, '该学号已被注册'],
    [{ contact: '13800010001' }, '该手机号已被注册'],
    [{ contact: 'wangfang@example.com' }, '该邮箱已被注册'],
    [{ contact: '123' }, '请输入正确的手机号或邮箱'],
    [{ college: '魔法学院' }, '请选择学院'],
    [{ password: 'abcdefgh' }, '密码需为 8–64 位，且同时包含字母和数字'],
    [{ password: 'abc1234' }, '密码需为 8–64 位'],
    [{ contact: '13911113333' }, '请先获取验证码'],
  ])('refuses %o', async (changes, message) => {
    await expect(signUp(changes)).rejects.toThrow(message);
    expect(mock.database.users.first(({ account }) => account === 'xinsheng')).toBeUndefined();
  });

  it('refuses a wrong and an expired code', async () => {
    await call(sendCode, { purpose: 'register', target: newcomer.contact });
    const code = mock.codes[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(call(register, { ...newcomer, code: wrong })).rejects.toThrow('验证码不正确');
    letPass((5 * 60 + 1) * 1000);
    await expect(call(register, { ...newcomer, code })).rejects.toThrow('验证码已过期，请重新获取');
  });

  it('makes the next code wait 60 seconds', async () => {
    const send = () => call(sendCode, { purpose: 'register', target: newcomer.contact });
    expect(await send()).toEqual({ wait_seconds: 60 });
    await expect(send()).rejects.toThrow(/^请 (60|59) 秒后再获取$/);
    letPass(61_000);
    await expect(send()).resolves.toEqual({ wait_seconds: 60 });
  });
});

describe('forgotten password', () => {
  const verify = async (account: string): Promise<string> => {
    await call(passwordSendCode, { account });
    return (await call(passwordVerify, { account, code: mock.codes[0]?.code ?? '' })).ticket;
  };

  it('hides half of the contact and refuses an unknown account', async () => {
    expect(await call(passwordAccount, { account: 'student' })).toEqual({ masked_contact: '138****0001' });
    expect(await call(passwordAccount, { account: 'teacher' })).toEqual({
      masked_contact: 'c***@example.com',
    });
    await expect(call(passwordAccount, { account: 'niemand' })).rejects.toThrow('没有找到这个账号');
  });

  it('ends the lock and the sessions of the account, and nobody else’s', async () => {
    const other = mock.signIn('lihua').token;
    signIn('student');
    mock.database.wrongTries.put({ id: ' student', failed: 5, locked_until: Date.now() + 60_000 });
    await call(passwordReset, { ticket: await verify('student'), password: 'neues2026' });
    await expect(call(homeShow, {})).rejects.toMatchObject({ code: 1000 });
    await expect(call(login, { account: 'student', password: 'neues2026' })).resolves.toMatchObject({
      userInfo: { user_id: '10001' },
    });
    caller.token = other;
    await expect(call(homeShow, {})).resolves.toMatchObject({ notices: expect.any(Array) });
  });

  it('takes a ticket once, and only for ten minutes', async () => {
    const ticket = await verify('student');
    await expect(call(passwordReset, { ticket, password: 'kurz1' })).rejects.toThrow('密码需为 8–64 位');
    await call(passwordReset, { ticket, password: 'neues2026' });
    await expect(call(passwordReset, { ticket, password: 'neues2027' })).rejects.toThrow('操作已超时');
    const old = await verify('lihua');
    letPass((10 * 60 + 1) * 1000);
    await expect(call(passwordReset, { ticket: old, password: 'neues2026' })).rejects.toThrow('操作已超时');
  });

  it('takes a code once', async () => {
    await verify('student');
    const code = mock.codes[0]?.code ?? '';
    await expect(call(passwordVerify, { account: 'student', code })).rejects.toThrow('请先获取验证码');
  });
});
