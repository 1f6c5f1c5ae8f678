import type { Page } from 'playwright-core';
import { dialMock } from '../harness/mock-dial.ts';
import { accounts, openSignedIn } from '../harness/session.ts';
import { baseUrl } from '../harness/stage.ts';

/** A message as a record holds it. */
export interface Saved {
  role: 'user' | 'assistant';
  content: string;
}

/** Makes the history hold these conversations, and whatever is saved accepted. */
export async function giveHistory(page: Page, conversations: Saved[][]): Promise<void> {
  const list = conversations.map((messages, index) => ({
    id: String(index + 1),
    title: `${messages[0]?.content ?? ''}`,
    content: JSON.stringify(messages),
    updated_at: '2026-11-01 08:00:00',
  }));
  await page.route('**/aiSearchLog/getList', (route) =>
    route.fulfill({ json: { code: 200, data: { list, total: list.length } } }),
  );
  await page.route('**/aiSearchLog/update', (route) => route.fulfill({ json: { code: 200, data: null } }));
}

/** Makes the gateway answer every question with this text, all at once. */
export async function giveReply(page: Page, text: string): Promise<void> {
  const frames = (text.match(/[\s\S]{1,9}/gu) ?? []).map(
    (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
  );
  await page.route('**/ai-gateway/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `${frames.join('')}data: [DONE]\n\n` }),
  );
}

export const LESSON = '/learn/1/1101/book';

/** Opens a lesson and its chat. `before` runs ahead of the first request. */
export async function openChat(
  before: (page: Page) => Promise<void> = async () => {},
  options: Parameters<typeof openSignedIn>[1] = {},
): Promise<Page> {
  const page = await openSignedIn('/login', options);
  await before(page);
  await page.goto(LESSON);
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.getByRole('textbox', { name: '输入消息' }).waitFor();
  return page;
}

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入消息' }).fill(question);
  await page.keyboard.press('Enter');
}

/** Shows a conversation of the history. */
export async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '历史记录', exact: true }).click();
  await page
    .getByRole('list', { name: '历史对话' })
    .getByRole('button', { name: title, exact: true })
    .click();
  await page.getByRole('article').first().waitFor();
}

/** Scroll offset of the conversation, its distance from the end, and the height, in pixels. */
export const scrolled = (page: Page): Promise<{ top: number; fromEnd: number; height: number }> =>
  page.locator('[data-chat-scroller]').evaluate((element) => ({
    top: Math.round(element.scrollTop),
    fromEnd: Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
    height: element.scrollHeight,
  }));

/** Scrolls down through the whole conversation; returns the text of every message, in order. */
export const readThrough = (page: Page): Promise<string[]> =>
  page.locator('[data-chat-scroller]').evaluate(async (scroller) => {
    const texts: string[] = [];
    const rows = () => [...scroller.querySelectorAll<HTMLElement>('[data-row]')];
    const frame = () => new Promise(requestAnimationFrame);
    const readAt = async (top: number) => {
      scroller.scrollTop = top;
      await frame();
      await frame();
      while (scroller.querySelector('[data-row] [data-partial]')) await frame();
      for (const row of rows())
        texts[Number(row.dataset.row)] = row.querySelector('article')?.textContent ?? '';
    };
    /** Distance to the end of the last drawn row, in pixels. */
    const toLastRow = () =>
      Number(rows().at(-1)?.getBoundingClientRect().bottom) - scroller.getBoundingClientRect().bottom;
    // Heights that are only supposed end the way down early: the end is read for itself.
    await readAt(scroller.scrollHeight);
    await readAt(0);
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1)
      await readAt(scroller.scrollTop + Math.max(scroller.clientHeight, toLastRow()));
    return texts;
  });

/** A conversation as the server has it. */
interface Conversation {
  title: string;
  messages: Saved[];
}

/** The student's other device, which asks the server itself. */
export async function otherDevice() {
  let token = '';
  async function post<Data>(path: string, body: object): Promise<Data> {
    const answer = await fetch(`${baseUrl()}/matrix-api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'idempotency-key': crypto.randomUUID(), token },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Data }).data;
  }
  ({ token } = await post<{ token: string }>('/users/login', accounts.student));
  return {
    post,
    /** All conversations, newest first. */
    records: async (): Promise<Conversation[]> => {
      const { list } = await post<{ list: { title: string; content: string }[] }>('/aiSearchLog/getList', {
        page_num: 1,
        page_size: 3000,
      });
      return list.map(({ title, content }) => ({ title, messages: JSON.parse(content) as Saved[] }));
    },
  };
}

/** The AI's pace, in characters per second, and the one of what is left of an answer of which enough was seen. */
const [PACE, QUICK_PACE] = [50, 1000];

/** Lets a reply come to its end. */
export async function answered(page: Page): Promise<void> {
  await dialMock({ pace: QUICK_PACE });
  await page.getByRole('button', { name: '发送' }).waitFor();
  await dialMock({ pace: PACE });
}
