import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { randomNesting } from '../../unit/engines/markdown/random-markdown.ts';
import { resetMock } from '../harness/browser.ts';
import { startRawServer } from '../harness/raw-server.ts';
import { openSignedIn, patient } from '../harness/session.ts';
import { answered, ask, choose, openChat, readThrough } from './chat-page.ts';

const texts = [
  `${'- '.repeat(1500)}核心`,
  `${'> '.repeat(3000)}核心`,
  ...Array.from({ length: 100 }, (_, seed) => randomNesting(seed)),
];

const pieceOf = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** A gateway that answers the question `第 n 个` with the text of that number, in four pieces. */
async function startGateway(): Promise<string> {
  const { url, stop } = await startRawServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const text = texts[Number(/第 (\d+) 个/.exec(body)?.[1])] ?? '';
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const length = Math.ceil(text.length / 4);
    for (let start = 0; start < text.length; start += length) {
      response.write(pieceOf(text.slice(start, start + length)));
      await pause(20);
    }
    response.end('data: [DONE]\n\n');
  });
  onTestFinished(stop);
  return url;
}

/** Those that are streamed, one after another; the thread shows all at once. */
const streamed = texts.slice(0, 22);

it(
  'CHT-9 deep nestings are shown as they stream, and again from the saved conversation',
  { timeout: 300_000 },
  async () => {
    await resetMock();
    const gateway = await startGateway();
    const page = await openChat(async (opened) => {
      await opened.route('**/ai-gateway/**', (route) =>
        route.continue({ url: `${gateway}${new URL(route.request().url()).pathname}` }),
      );
    });
    const log = page.getByRole('log', { name: '对话内容' });
    for (const [index] of streamed.entries()) {
      await ask(page, `第 ${index} 个`);
      // With its question: the last article may still be the answer before.
      const lastTurn = async () => (await log.getByRole('article').allTextContents()).slice(-2);
      await expect
        .poll(lastTurn, { message: String(index) })
        .toEqual([`第 ${index} 个`, expect.stringContaining('核心')]);
      await answered(page);
    }
    await page.reload();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await choose(page, '第 0 个');
    // The last answer may have been saved for the page that was left, when the conversation is shown already.
    await expect
      .poll(
        async () => {
          const answers = (await readThrough(page)).filter((_, index) => index % 2 === 1);
          return answers.map((text) => text.includes('核心'));
        },
        { timeout: 60_000 },
      )
      .toEqual(streamed.map(() => true));
  },
);

it('and in a stored thread with a teacher', async () => {
  const page = await openSignedIn('/login');
  await page.route('**/teacherThreads/detail**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { messages: object[] } };
    const messages = texts.map((content, index) => ({
      message_id: String(index),
      author: index % 2 === 0 ? 'student' : 'teacher',
      name: '林知远',
      content,
      files: [],
      anchor: null,
      sent_at: '2026-11-01 08:00:00',
    }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, messages } } });
  });
  await page.goto('/questionForTeacher/1101');
  const shown = page.getByRole('log', { name: '与老师的对话' }).getByRole('article');
  await expect
    .poll(async () => (await shown.allTextContents()).filter((text) => text.includes('核心')).length, patient)
    .toBe(texts.length);
});
