import { describe, expect, it } from 'vitest';
import { environment } from '@/lib/environment';
import { startMockBackend } from './mock-backend';

const { mock, caller } = startMockBackend('student');

describe('the record collector', () => {
  const beacon = (body: unknown): Promise<Response> =>
    fetch(`${environment.trackerHost}/userBehaviorLog/save`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(body),
    });
  const record = (recordId: string) => ({ recordId, pageRoute: '/user/home' });

  it('TRK-6 takes records from a beacon, repeats once', async () => {
    expect(
      await (await beacon({ list: [record('a'), record('b')], token: caller.token })).json(),
    ).toMatchObject({
      code: 200,
    });
    await beacon({ list: [record('b'), record('c')], token: caller.token });
    const rows = mock.database.records.all();
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(rows[0]).toMatchObject({ user_id: '10001', token: caller.token, record: record('a') });
  });

  it('keeps the newest four hundred', async () => {
    const list = Array.from({ length: 402 }, (_, index) => record(`r${index}`));
    await beacon({ list, token: caller.token });
    const rows = mock.database.records.all();
    expect(rows).toHaveLength(400);
    expect(rows[0]?.id).toBe('r2');
  });

  it('TRK-7 takes a usage log', async () => {
    const log = { app: 'matrix-web', version: '0.0.1', env: 'prod', userId: '10001', userName: '林知远' };
    await beacon({ ...log, token: caller.token });
    expect(mock.database.usageLogs.all()).toMatchObject([{ user_id: '10001', log }]);
  });

  it('TRK-4 meets the faults that were dialled, and keeps nothing then', async () => {
    mock.context.faults.rules.push({ kind: '502', pattern: '/userBehaviorLog/save', times: 1 });
    expect((await beacon({ list: [record('a')], token: caller.token })).status).toBe(502);
    expect(mock.database.records.all()).toEqual([]);
    await beacon({ list: [record('a')], token: caller.token });
    expect(mock.database.records.all()).toHaveLength(1);
  });

  it('refuses what is neither', async () => {
    expect(await (await beacon({ token: caller.token })).json()).toMatchObject({ code: 400 });
  });
});
