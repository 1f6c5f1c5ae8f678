import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { startRawServer } from '../harness/raw-server.ts';
import { answered, ask, openChat, otherDevice } from './chat-page.ts';

const frame = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`;

const whole = /^甲乙(?!.*回答中断)/;
const cut = /^甲乙.*回答中断：连接已断开/;

/** Ends of the gateway's answer after 甲乙, at each question in turn, and the text shown then. */
const ends: [question: string, end: (response: ServerResponse) => unknown, shown: RegExp][] = [
  ['没有原因', (response) => response.end(), whole],
  ['没有空行', (response) => response.end(frame('丙').trimEnd()), /^甲乙丙(?!.*回答中断)/],
  ['完毕', (response) => response.end('data: [DONE]\n\n'), whole],
  ['半截', (response) => response.end(frame('丙').slice(0, -9)), cut],
  ['断开', (response) => response.destroy(), cut],
  ['有原因', (response) => response.end(frame('', 'stop')), whole],
  ['又没有原因', (response) => response.end(), cut],
];

async function startGateway(): Promise<string> {
  const left = ends.map(([, end]) => end);
  const { url, stop } = await startRawServer(async (request, response) => {
    await request.toArray();
    const end = left.shift();
    if (!end) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>校园网登录</h1>');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(frame('甲') + frame('乙'));
    // A connection that is reset takes with it what is still on its way.
    await pause(100);
    end(response);
  });
  onTestFinished(stop);
  return url;
}

beforeEach(resetMock);

it('32.20 CHT-4 CHT-5 CHT-10 each end over a real connection is told as what it is, and the conversation saved', async () => {
  const gateway = await startGateway();
  const page = await openChat(
    async (opened) => {
      await opened.route('**/ai-gateway/**', (route) =>
        route.continue({ url: `${gateway}${new URL(route.request().url()).pathname}` }),
      );
    },
    { allow: [/ERR_/] },
  );
  const log = page.getByRole('log', { name: '对话内容' });
  const lastTurn = async () =>
    (await log.getByRole('article').allInnerTexts()).slice(-2).map((text) => text.replaceAll(/\s/g, ''));
  for (const [question, , shown] of [...ends, ['门户', () => {}, /返回的不是AI的回答/] as const]) {
    await ask(page, question);
    await expect.poll(lastTurn, { message: question }).toEqual([question, expect.stringMatching(shown)]);
    await answered(page);
  }
  const device = await otherDevice();
  const contents = async () => (await device.records())[0]?.messages.map(({ content }) => content);
  const said = ends.flatMap(([question]) => [question, question === '没有空行' ? '甲乙丙' : '甲乙']);
  await expect.poll(contents).toEqual(said);
  expect((await device.records()).filter(({ title }) => title === '没有原因')).toHaveLength(1);
});
