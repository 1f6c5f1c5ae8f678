import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answered } from './chat/chat-page.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { tabTo } from './harness/keyboard.ts';
import { accounts } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

const QUESTION = '递归函数为什么一定要有终止条件？';

interface Received {
  actionTag?: string;
  pageRoute?: string;
  endAt?: string | null;
}

const receivedRecords = async (): Promise<Received[]> => {
  const answer = await fetch(`${mockUrl()}/__mock__/records`);
  const { records } = (await answer.json()) as { records: { record: Received }[] };
  return records.map(({ record }) => record);
};

const answerOf = (page: Page) => page.locator('[role=log] [data-role=assistant]').last();

/** The reply grows while it streams, then ends, formatted, and is saved. */
async function expectStreamedAnswer(page: Page): Promise<void> {
  const answer = answerOf(page);
  const length = async () => (await answer.innerText()).length;
  await page.getByRole('button', { name: '停止' }).waitFor();
  await expect.poll(length, { timeout: 10_000 }).toBeGreaterThan(20);
  const early = await length();
  expect(await page.getByRole('button', { name: '停止' }).isVisible()).toBe(true);
  await answered(page);
  expect(await length()).toBeGreaterThan(early);
  expect(await answer.innerText()).toContain('递归');
  expect(await answer.locator('strong, code, h2, h3, li, table').count()).toBeGreaterThan(0);
}

beforeEach(resetMock);

describe('the first journey', () => {
  it('by mouse: sign in, find a lesson, read it, ask the AI, see the answer stream in, sign out', async () => {
    const page = await openPage();
    await page.goto('/');
    await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
    await page.getByRole('textbox', { name: '密码' }).fill(accounts.student.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();

    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    await expect.poll(() => page.title()).toBe('个人中心 · Matrix');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '学习' }).click();
    await page.getByRole('link', { name: '推荐学习路径' }).click();
    await page.getByRole('link', { name: 'Python 程序设计与算法' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Python 程序设计与算法' }).waitFor();
    await page.getByRole('link', { name: '函数与递归' }).first().click();
    await page.waitForURL('**/learn/1/1103/book');
    await page.getByRole('heading', { level: 1, name: '函数与递归' }).waitFor();
    await page.locator('main pre code').first().waitFor();
    await expect.poll(() => page.title()).toBe('教材 · Matrix');

    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    const panel = page.getByRole('complementary', { name: 'AI 助手' });
    await panel.getByRole('textbox', { name: '输入消息' }).fill(QUESTION);
    await panel.getByRole('button', { name: '发送' }).click();
    await expectStreamedAnswer(page);

    await page.reload();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await page.getByRole('button', { name: '历史记录' }).click();
    await page.getByRole('list', { name: '历史对话' }).getByText(QUESTION).first().waitFor();

    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');

    await expect
      .poll(async () => (await receivedRecords()).map((record) => record.pageRoute))
      .toEqual(expect.arrayContaining(['/user/home', '/mission', '/mission/1', '/learn/1/1103/book']));
    const records = await receivedRecords();
    expect(records.some((record) => record.actionTag === 'session.logout')).toBe(true);
    expect(records.filter((record) => record.endAt === null)).toEqual([]);
    expect(JSON.stringify(records)).not.toContain(QUESTION);
  });

  it('by keyboard alone', async () => {
    const page = await openPage();
    await page.goto('/');
    await tabTo(page, page.getByRole('textbox', { name: '账号', exact: true }));
    await page.keyboard.type(accounts.student.account);
    await tabTo(page, page.getByRole('textbox', { name: '密码', exact: true }));
    await page.keyboard.type(accounts.student.password);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    await tabTo(page, page.getByRole('button', { name: '学习', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: '推荐学习路径', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: /Python 程序设计与算法/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Python 程序设计与算法' }).waitFor();
    await tabTo(page, page.getByRole('link', { name: /函数与递归/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/learn/1/1103/book');
    await page.locator('main pre code').first().waitFor();

    await tabTo(page, page.getByRole('button', { name: '打开 AI 助手', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: '输入消息', exact: true }));
    await page.keyboard.type(QUESTION);
    await page.keyboard.press('Enter');
    await expectStreamedAnswer(page);

    await tabTo(page, page.getByRole('button', { name: '退出', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: '退出登录' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: '确定', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  });
});
