// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityCheckIn } from '@/api/activities';
import type { Endpoint } from '@/api/endpoint';
import { passwordSendCode, passwordVerify, register, sendCode } from '@/api/registration';
import { HOUR, MINUTE, wireTimeOf } from '@/lib/time';
import { currentCode } from '@mock/domains/activities';
import { people } from '@mock/laws/people';
import { contractServer } from '../../tests/support/contract';

const server = contractServer();
const from = (address: string) => ({ 'x-real-ip': address, 'idempotency-key': crypto.randomUUID() });
const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => server.database.reset());

interface Guessing {
  endpoint: Endpoint;
  /** Input sent with a code; its tries count for the sender. */
  input: (code: string) => Record<string, unknown>;
  headers: Record<string, string>;
  wrong: string;
  locked: RegExp;
}

/** Expects a lock of 15 minutes after the fifth guess, also for the right code. */
async function expectGuarded({ endpoint, input, headers, wrong, locked }: Guessing, right: () => string) {
  const send = (code: string) =>
    server.call(endpoint, input(code), { ...headers, 'idempotency-key': crypto.randomUUID() });
  for (let left = 4; left > 0; left -= 1)
    expect((await send(wrongFor(right()))).msg).toBe(`${wrong}，还可以再试 ${left} 次`);
  for (let index = 0; index < 200; index += 1) expect((await send(wrongFor(right()))).msg).toMatch(locked);
  expect((await send(right())).msg).toMatch(locked);
  expect((await send(right())).msg).toContain('请 15 分钟后再试');
  vi.setSystemTime(Date.now() + 14 * MINUTE);
  expect((await send(right())).msg).toContain('请 1 分钟后再试');
  vi.setSystemTime(Date.now() + 2 * MINUTE);
}

const ofCode = { wrong: '验证码不正确', locked: /^验证码输错次数过多/ };

describe('33.6 codes are not guessed', () => {
  const codeFor = (id: string) => server.database.codes.find(id)?.code ?? '';

  it('of a password, and who it belongs to is not locked out', async () => {
    const account = 'lihua';
    const ask = () => server.call(passwordSendCode, { account }, from('10.0.0.1'));
    const right = () => codeFor(`password:${people.lihua}`);
    const input = (code: string) => ({ account, code });
    await ask();
    await expectGuarded(
      {
        endpoint: passwordVerify,
        input,
        headers: from('10.0.0.66'),
        ...ofCode,
      },
      right,
    );
    await ask();
    const other = (code: string, address: string) => server.call(passwordVerify, input(code), from(address));
    for (let index = 0; index < 5; index += 1) await other(wrongFor(right()), '10.0.0.66');
    expect(await other(right(), '10.0.0.1')).toMatchObject({ code: 200 });
  });

  it('of a password, from everywhere at once: the code is void', async () => {
    await server.call(passwordSendCode, { account: 'lihua' }, from('10.0.0.1'));
    const right = codeFor(`password:${people.lihua}`);
    const send = (code: string, address: string) =>
      server.call(passwordVerify, { account: 'lihua', code }, from(address));
    for (let index = 0; index < 20; index += 1) await send(wrongFor(right), `10.0.1.${index}`);
    expect((await send(right, '10.0.2.1')).msg).toBe('验证码输错次数过多，已经失效，请重新获取');
    vi.setSystemTime(Date.now() + MINUTE);
    await server.call(passwordSendCode, { account: 'lihua' }, from('10.0.0.1'));
    expect(await send(codeFor(`password:${people.lihua}`), '10.0.0.1')).toMatchObject({ code: 200 });
  });

  it('of a registration', async () => {
    const contact = '13912345678';
    const ask = () => server.call(sendCode, { target: contact, purpose: 'register' }, from('10.0.0.1'));
    const input = (code: string) => ({
      account: 'newcomer',
      username: '周小舟',
      student_number: '2026999999',
      college: '计算机学院',
      contact,
      password: 'matrix2026',
      code,
    });
    await ask();
    await expectGuarded(
      {
        endpoint: register,
        input,
        headers: from('10.0.0.66'),
        ...ofCode,
      },
      () => codeFor(`register:${contact}`),
    );
    await ask();
    expect(
      await server.call(register, input(codeFor(`register:${contact}`)), from('10.0.0.66')),
    ).toMatchObject({
      code: 200,
    });
  });

  it('of a check-in, and others in the same room are not locked out', async () => {
    const { database } = server;
    const activity = database.activities.find('robot') ?? expect.unreachable();
    const at = (offset: number) => wireTimeOf(Date.now() + offset);
    const published = activity.published ?? expect.unreachable();
    const values = { ...published.values, starts_at: at(-MINUTE), ends_at: at(2 * HOUR) };
    database.activities.update('robot', { published: { ...published, values } });
    const organiser = activity.user_id;
    const right = () => currentCode(database, organiser, 'robot').code;
    const input = (code: string) => ({ activity_id: 'robot', code, entered_at: at(0) });
    const student = await server.signIn('student');
    await expectGuarded(
      {
        endpoint: activityCheckIn,
        input,
        headers: student,
        wrong: '签到码不对或已经换过，请看屏幕上最新的',
        locked: /^签到码输错次数过多/,
      },
      right,
    );
    const other = await server.signIn('lihua');
    for (let index = 0; index < 9; index += 1)
      await server.call(activityCheckIn, input(wrongFor(right())), { ...student, ...from('') });
    expect((await server.call(activityCheckIn, input(right()), { ...other, ...from('') })).msg).not.toMatch(
      /输错/,
    );
  });
});
