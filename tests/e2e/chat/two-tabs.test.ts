import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { accounts, signedInContext } from '../harness/session.ts';
import { baseUrl } from '../harness/stage.ts';
import { ask, choose, openChat, type Saved } from './chat-page.ts';

beforeEach(resetMock);

interface Record {
  title: string;
  messages: Saved[];
}

/** What the server has, newest first; asked by another device. */
async function records(): Promise<Record[]> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${baseUrl()}/matrix-api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: never }).data;
  };
  const { token } = (await post('/users/login', accounts.student)) as { token: string };
  const { list } = (await post('/aiSearchLog/getList', { page_num: 1, page_size: 3000 }, token)) as {
    list: { title: string; content: string }[];
  };
  return list.map(({ title, content }) => ({ title, messages: JSON.parse(content) as Saved[] }));
}

const questions = async (): Promise<string[] | undefined> =>
  (await records())[0]?.messages.filter(({ role }) => role === 'user').map(({ content }) => content);

/** Waits until a reply has ended. */
const answered = (page: Page) => page.getByRole('button', { name: '发送' }).waitFor({ timeout: 60_000 });

/** Two tabs of one browser that show the same conversation, of one question. */
async function twoTabs(): Promise<[Page, Page]> {
  const context = await signedInContext();
  const first = await openChat(undefined, { context });
  await ask(first, '你好');
  await answered(first);
  await expect.poll(questions).toEqual(['你好']);
  const second = await openChat(undefined, { context });
  await choose(second, '你好');
  return [first, second];
}

describe('two tabs in one conversation', () => {
  it('that ask at once keep both turns, and show both', async () => {
    const [first, second] = await twoTabs();
    await ask(first, '谢谢');
    await ask(second, '再见');
    await Promise.all([answered(first), answered(second)]);
    await expect
      .poll(async () => (await questions())?.toSorted())
      .toEqual(['你好', '再见', '谢谢'].toSorted());
    const [{ messages } = { messages: [] }] = await records();
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    for (const page of [first, second])
      await expect.poll(() => page.getByRole('log').getByRole('article').count()).toBe(6);
  });

  it('of which one renames it: nothing that the other has saved since is lost', async () => {
    const [first, second] = await twoTabs();
    await ask(first, '谢谢');
    await answered(first);
    await second.getByRole('button', { name: '重命名' }).first().click();
    await second.getByRole('textbox', { name: '对话标题' }).fill('第一次');
    await second.keyboard.press('Enter');
    await expect.poll(async () => (await records())[0]?.title).toBe('第一次');
    expect(await questions()).toEqual(['你好', '谢谢']);
    await ask(first, '再见');
    await answered(first);
    await expect.poll(questions).toEqual(['你好', '谢谢', '再见']);
    expect((await records())[0]?.title).toBe('第一次');
  });
});
