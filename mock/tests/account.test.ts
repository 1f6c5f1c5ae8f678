import { describe, expect, it, vi } from 'vitest';
import { accountShow, deviceEnd, deviceList, passwordChange } from '@/api/account';
import { call } from '@/api/request';
import { login } from '@/api/users';
import { deviceName } from '@mock/domains/account';
import { startMockBackend } from './mock-backend';

const { caller, signIn } = startMockBackend('student');

const CURRENT = 'matrix2026';
const change = (current: string, password: string, key = `${current} ${password}`) =>
  call(passwordChange, { current, password }, { idempotencyKey: key });
const devices = async () => (await call(deviceList, {})).list;

describe('22.3 the account', () => {
  it('tells what one signs in with, the contact as the profile has it (34.14)', async () => {
    await expect(call(accountShow, {})).resolves.toMatchObject({
      account: 'student',
      contact: '13800010001',
      password_changed_at: null,
    });
  });

  it('changes the password, ends the other sessions and leaves this one', async () => {
    const elsewhere = (await call(login, { account: 'student', password: CURRENT })).token;
    await expect(change(CURRENT, 'abcd1234')).resolves.toEqual({ ended: 3 });
    await expect(call(accountShow, {})).resolves.toMatchObject({
      password_changed_at: expect.stringMatching(/^20/),
    });
    await expect(call(login, { account: 'student', password: CURRENT })).rejects.toThrow('账号或密码不正确');
    await expect(call(login, { account: 'student', password: 'abcd1234' })).resolves.toHaveProperty('token');
    caller.token = elsewhere;
    await expect(call(accountShow, {})).rejects.toThrow('登录失效');
  });

  it.each([
    ['falsch', 'abcd1234', '当前密码不正确，还可以再试 4 次'],
    [CURRENT, 'abcdefgh', '密码需为 8–64 位，且同时包含字母和数字'],
    [CURRENT, CURRENT, '新密码不能和当前密码相同'],
  ])('refuses %s to %s', async (current, password, message) => {
    await expect(change(current, password)).rejects.toThrow(message);
    await expect(devices()).resolves.toHaveLength(3);
  });

  it('locks after five wrong guesses, as a sign-in does', async () => {
    for (let guess = 0; guess < 4; guess++)
      await expect(change(`falsch${guess}`, 'abcd1234')).rejects.toThrow('当前密码不正确');
    await expect(change('falsch', 'abcd1234')).rejects.toThrow('账号已锁定');
    await expect(change(CURRENT, 'abcd1234')).rejects.toThrow('账号已锁定');
  });
});

describe('22.3 devices', () => {
  it('marks this one, tells none by its token, and notes when each was here', async () => {
    const before = await devices();
    expect(before.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(before.slice(1).map(({ name }) => name)).toEqual(['iPhone 上的 Safari', 'Windows 上的 Edge']);
    expect(JSON.stringify(before)).not.toContain(caller.token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect((await devices())[0]?.seen_at).not.toBe(before[0]?.seen_at);
  });

  it('signs out one, then all others, never this one and nobody else’s', async () => {
    const [own, phone] = await devices();
    await expect(call(deviceEnd, { device_id: own?.device_id ?? '' })).resolves.toEqual({ ended: 0 });
    await expect(call(deviceEnd, { device_id: phone?.device_id ?? '' })).resolves.toEqual({ ended: 1 });
    await expect(call(deviceEnd, { device_id: phone?.device_id ?? '' })).resolves.toEqual({ ended: 0 });
    const { token } = caller;
    signIn('lihua');
    await expect(call(deviceEnd, { device_id: null })).resolves.toEqual({ ended: 0 });
    caller.token = token;
    await expect(call(deviceEnd, { device_id: null })).resolves.toEqual({ ended: 1 });
    await expect(devices()).resolves.toMatchObject([{ is_current: true }]);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36', '安卓 上的 Chrome'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Mac 上的 Safari'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148 MicroMessenger/8.0.53', 'iPhone 上的 微信'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux 上的 Firefox'],
    ['curl/8.5.0', '其他设备'],
  ])('calls %s by its name', (agent, name) => expect(deviceName(agent)).toBe(name));
});
