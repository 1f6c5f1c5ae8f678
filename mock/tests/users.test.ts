import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import { login, logout } from '@/api/users';
import { homeShow } from '@/api/home';
import { letPass } from '../../tests/support/clock';
import { startMockBackend } from './mock-backend';

const { caller, signIn } = startMockBackend();

describe('login', () => {
  it('gives a token and the student', async () => {
    const session = await call(login, { account: 'Student', password: 'matrix2026' });
    expect(session.userInfo).toEqual({ user_id: '10001', username: '林知远' });
    caller.token = session.token;
    await expect(call(homeShow, {})).resolves.toHaveProperty('streak_days', 9);
  });

  it('counts wrong passwords down and locks at the fifth', async () => {
    const wrong = () => call(login, { account: 'lihua', password: 'falsch' });
    await expect(wrong()).rejects.toThrow('账号或密码不正确，还可以再试 4 次');
    await expect(wrong()).rejects.toThrow('还可以再试 3 次');
    await expect(wrong()).rejects.toThrow('还可以再试 2 次');
    await expect(wrong()).rejects.toThrow('还可以再试 1 次');
    await expect(wrong()).rejects.toThrow('账号已锁定，请 15 分钟后再试，或通过“忘记密码”重设');
    await expect(call(login, { account: 'lihua', password: 'matrix2026' })).rejects.toThrow('账号已锁定');
    letPass((15 * 60 + 1) * 1000);
    await expect(wrong()).rejects.toThrow('还可以再试 4 次');
    await expect(call(login, { account: 'lihua', password: 'matrix2026' })).resolves.toMatchObject({
      userInfo: { username: '李华' },
    });
  });

  it('is not locked by wrong passwords from elsewhere, nor unlocked there', async () => {
    const from = async (address: string, password: string): Promise<unknown> => {
      const body = JSON.stringify({ account: 'lihua', password });
      const headers = { 'X-Real-IP': address };
      const answer = await fetch('http://mock.test/matrix-api/users/login', {
        method: 'POST',
        headers,
        body,
      });
      return (await answer.json()).msg;
    };
    for (let attempt = 1; attempt < 5; attempt += 1) await from('6.6.6.6', 'falsch');
    expect(await from('6.6.6.6', 'falsch')).toContain('账号已锁定');
    expect(await from('10.0.0.1', 'falsch')).toContain('还可以再试 4 次');
    expect(await from('10.0.0.1', 'matrix2026')).toBe('success');
    expect(await from('6.6.6.6', 'matrix2026')).toContain('账号已锁定');
  });

  it('starts counting anew after a right password', async () => {
    const wrong = () => call(login, { account: 'lihua', password: 'falsch' });
    await expect(wrong()).rejects.toThrow('4 次');
    await call(login, { account: 'lihua', password: 'matrix2026' });
    await expect(wrong()).rejects.toThrow('4 次');
  });

  it.each([
    ['an unknown account as it does a wrong password', 'niemand', '账号或密码不正确，还可以再试 4 次'],
    ['an account that is locked from the start', 'locked', '账号已锁定，请 15 分钟后再试'],
  ])('refuses %s', async (_what, account, words) => {
    await expect(call(login, { account, password: 'matrix2026' })).rejects.toThrow(words);
  });

  it('refuses a token after logout, and calls without one', async () => {
    await expect(call(homeShow, {})).rejects.toMatchObject({ code: 1000 });
    signIn('student');
    await call(logout, {});
    await expect(call(homeShow, {})).rejects.toMatchObject({ code: 1000 });
  });
});
