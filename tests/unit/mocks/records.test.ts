import { describe, expect, it } from 'vitest';
import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
} from '@/api/ai-search-log';
import { call } from '@/api/request';
import { environment } from '@/lib/environment';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('student');

describe('saved conversations', () => {
  const titles = async (page_num = 1, page_size = 3000) => {
    const { list, total } = await call(conversationList, { page_num, page_size });
    return { total, titles: list.map(({ title }) => title) };
  };

  it('come newest first, page by page', async () => {
    const all = await titles();
    expect(all.total).toBe(8);
    expect(all.titles[0]).toBe('怎样用栈把中缀表达式转成后缀表达式？');
    expect((await titles(2, 3)).titles).toEqual(all.titles.slice(3, 6));
    expect((await titles(3, 3)).titles).toEqual(all.titles.slice(6));
    expect((await titles(4, 3)).titles).toEqual([]);
  });

  it('can be added, saved again and deleted', async () => {
    const id = await call(conversationAdd, { title: '一', content: '[]' });
    await call(conversationUpdate, { id, title: '二', content: '[1]' });
    expect((await titles()).titles[0]).toBe('二');
    await call(conversationDelete, { id });
    expect((await titles()).total).toBe(8);
    await expect(call(conversationDelete, { id })).rejects.toThrow('对话不存在');
  });

  it('come to the top when saved again', async () => {
    await call(conversationUpdate, { id: '801', title: '旧的', content: '[]' });
    expect((await titles()).titles[0]).toBe('旧的');
  });

  it('belong to one student', async () => {
    signIn('lihua');
    expect((await titles()).total).toBe(0);
    await expect(call(conversationUpdate, { id: '808', title: 'x', content: '[]' })).rejects.toThrow(
      '对话不存在',
    );
    await expect(call(conversationDelete, { id: '808' })).rejects.toThrow('对话不存在');
    expect(mock.database.conversations.find('808')?.title).not.toBe('x');
  });

  it('hold messages in turn', () => {
    for (const { content, title } of mock.database.conversations.all()) {
      const messages: { role: string; content: string }[] = JSON.parse(content);
      expect(messages[0]).toEqual({ role: 'user', content: title });
      expect(messages.map(({ role }) => role)).toEqual(
        messages.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
      );
    }
  });
});

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
