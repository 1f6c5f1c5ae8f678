import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { signedInContext } from '../harness/session.ts';
import { answered, ask, choose, LESSON, openChat, otherDevice, readThrough } from './chat-page.ts';

/** Long enough to be left in the middle. */
const LONG = '介绍一下快速排序，写出代码';

let device: Awaited<ReturnType<typeof otherDevice>>;
beforeEach(async () => {
  await resetMock();
  device = await otherDevice();
});

/** The words of the first conversation, which is the only one that was asked in. */
const saved = async (): Promise<string[]> =>
  (await device.records())[0]?.messages.map(({ content }) => content) ?? [];
const lastAnswer = (page: Page) => page.getByRole('log').locator('[data-role=assistant]').last();

/** A page in the middle of an answer, in a conversation that the server has already. */
async function openInMidAnswer() {
  const context = await signedInContext();
  const page = await openChat(undefined, { context });
  await ask(page, '你好');
  await answered(page);
  await expect.poll(async () => (await saved()).length).toBe(2);
  await ask(page, LONG);
  await expect.poll(() => lastAnswer(page).innerText()).toMatch(/\S{20}/);
  return { context, page };
}

describe('CHT-5 a page in mid-answer, in a conversation that is saved already', () => {
  it.each([
    ['closed', (page: Page) => page.close()],
    ['left for another address', (page: Page) => page.goto('about:blank')],
    ['reloaded', (page: Page) => page.reload()],
  ])('%s: what had come is saved at once, and there once when the chat is opened again', async (_, leave) => {
    const { context, page } = await openInMidAnswer();
    await leave(page);
    await expect.poll(async () => (await saved()).length).toBe(4);
    const [first, hello, question, part] = await saved();
    expect([first, question]).toEqual(['你好', LONG]);
    expect(part?.length).toBeGreaterThan(19);

    const again = await openChat(undefined, { context });
    await choose(again, '你好');
    await expect.poll(async () => (await readThrough(again)).length).toBe(4);
    await lastAnswer(again).getByText('回答中断：连接已断开').waitFor();
    expect(await again.getByRole('textbox', { name: '输入消息' }).inputValue()).toBe('');
    expect(await saved()).toEqual([first, hello, question, part]);
    expect((await device.records()).filter(({ title }) => title === '你好')).toHaveLength(1);
  });

  it('out of sight for a while: what had come is saved, and the whole answer in its place', async () => {
    const { page } = await openInMidAnswer();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(async () => (await saved()).length).toBe(4);
    const part = (await saved()).at(-1) ?? '';
    await answered(page);
    await expect.poll(async () => (await saved()).at(-1)?.length).toBeGreaterThan(part.length);
    const all = await saved();
    expect(all).toHaveLength(4);
    expect(all.at(-1)).toContain(part);
  });
});

it('CHT-5 a page that is reloaded in mid-answer, in a new conversation: what had come is saved once', async () => {
  const page = await openChat();
  await ask(page, LONG);
  await expect.poll(() => lastAnswer(page).innerText()).toMatch(/\S{20}/);
  await page.reload();
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await expect.poll(async () => (await saved())[0]).toBe(LONG);
  await choose(page, LONG);
  await expect.poll(async () => (await readThrough(page)).length).toBe(2);
  expect((await device.records()).filter(({ title }) => title === LONG)).toHaveLength(1);
});

it('the server’s own refusal while an exam runs is told in a browser that knows of no exam', async () => {
  await device.post('/exams/start', { exam_id: '1202', holder: 'other-device' });
  const page = await openChat();
  await ask(page, '什么是栈');
  await lastAnswer(page).getByText('请求失败，请重试', { exact: true }).waitFor();
  await lastAnswer(page).getByText('考试进行中，AI 助手暂停使用，交卷后恢复').waitFor();
  expect(await page.getByRole('textbox', { name: '输入消息' }).inputValue()).toBe('什么是栈');
  await page.goto(LESSON);
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '输入消息' }).inputValue()).toBe('什么是栈');
});
