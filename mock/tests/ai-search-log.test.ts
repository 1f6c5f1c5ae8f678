import { describe, expect, it } from 'vitest';
import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
} from '@/api/ai-search-log';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

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
