import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { baseUrl } from './harness/stage.ts';

const REVIEW = '/user/ques/0?view=review';
/** Errors of a tab that is killed, or has no network. */
const LOST = [/net::ERR_|Failed to load resource|ERR_INTERNET_DISCONNECTED|crash/i];

interface Wrong {
  question: { question_id: string };
  removed_at: string | null;
  reviews: { review_id: string }[];
}

/** Calls the back end as the student of a context. */
async function callAs(context: BrowserContext, method: 'GET' | 'POST', path: string, body?: object) {
  const { origins } = await context.storageState();
  const stored = origins[0]?.localStorage.find(({ name }) => name === 'globalStore')?.value ?? '{}';
  const { state } = JSON.parse(stored) as { state: { token: string } };
  const answer = await fetch(`${baseUrl()}/matrix-api/wrongQuestions/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', token: state.token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as { data: unknown };
}
const wrongs = async (context: BrowserContext): Promise<Wrong[]> => {
  const { data } = await callAs(context, 'GET', 'list?page_num=1&page_size=100');
  return (data as { list: Wrong[] }).list;
};
/** Ratings beyond those of the seed. */
const given = async (context: BrowserContext) =>
  (await wrongs(context)).flatMap(({ reviews }) =>
    reviews.filter(({ review_id }) => !review_id.startsWith('seed-')),
  );
const capped = (context: BrowserContext, daily_cap: number) =>
  callAs(context, 'POST', 'saveSettings', { daily_cap, right_to_remove: 3 });

const progress = (page: Page, done: number, all: number) =>
  page.getByRole('progressbar', { name: `今天已复习 ${done} / ${all} 题` }).waitFor();
const reveal = (page: Page) => page.getByRole('button', { name: '查看答案' }).click();
const rate = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

beforeEach(resetMock);

describe('wrong questions', () => {
  it('go after three right answers in a row, and 撤销 brings them back', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/user/ques/120202', { context });
    for (const told of ['连对 1 / 3 次', '连对 2 / 3 次', '连续做对 3 次，已移出错题本']) {
      await page.getByRole('radio', { name: /后面的每个元素/ }).check();
      await page.getByRole('button', { name: '提交答案' }).click();
      await page.getByRole('group', { name: '批改结果' }).getByText(told, { exact: true }).waitFor();
      if (told.endsWith('次')) await page.getByRole('button', { name: '再做一次' }).click();
    }
    await page.getByRole('radio', { name: '全部 37' }).waitFor();
    const isIn = async () =>
      (await wrongs(context)).find(({ question }) => question.question_id === '120202')?.removed_at === null;
    expect(await isIn()).toBe(false);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('radio', { name: '全部 38' }).waitFor();
    expect(await isIn()).toBe(true);
  });

  it('are found from the navigation, gone through by keys, and keep their filters', async () => {
    const page = await openSignedIn('/user/home');
    const rail = page.getByRole('navigation', { name: '主导航' });
    await rail.getByRole('button', { name: '考试' }).click();
    await rail.getByRole('link', { name: '我的错题', exact: true }).click();
    const detail = page.getByRole('region', { name: '当前错题' });
    await detail.getByText('1 / 38').waitFor();
    await page.getByRole('combobox', { name: '按知识点筛选' }).selectOption('数据结构');
    await detail.getByText('1 / 11').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await detail.getByText('3 / 11').waitFor();
    await page.keyboard.press('k');
    await detail.getByText('2 / 11').waitFor();
    await page.reload();
    await detail.getByText('2 / 11').waitFor();
  });

  it('have no finding of axe in light and dark, neither in a dialog nor after an answer', async () => {
    const page = await openSignedIn(REVIEW);
    await reveal(page);
    await page.getByRole('group', { name: '参考答案' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.goto('/user/ques/120202');
    await page.getByRole('radio', { name: /后面的每个元素/ }).check();
    await page.getByRole('button', { name: '提交答案' }).click();
    await page.getByRole('group', { name: '批改结果' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('button', { name: '复习设置' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });
});

describe('a review of five', () => {
  it('goes on where a killed tab cut it, and gives each rating once', async () => {
    const context = await signedInContext();
    await capped(context, 5);
    const page = await openSignedIn(REVIEW, { context, allow: LOST });
    for (const [index, name] of ['良好', '重来'].entries()) {
      await progress(page, index, 5);
      await reveal(page);
      await rate(page, name);
    }
    await progress(page, 2, 5);
    const third = page.getByRole('region', { name: '今日复习' });
    const words = await third.locator('p, label').allInnerTexts();
    await reveal(page);
    await page.getByRole('group', { name: '参考答案' }).waitFor();
    await killPage(context, page);

    const next = await openSignedIn(REVIEW, { context });
    await progress(next, 2, 5);
    await next.getByRole('group', { name: '参考答案' }).waitFor();
    const again = await next.getByRole('region', { name: '今日复习' }).locator('p, label').allInnerTexts();
    expect(again[0]).toBe(words[0]);
    for (const [index, name] of ['困难', '简单', '良好'].entries()) {
      await progress(next, index + 2, 5);
      if (index > 0) await reveal(next);
      await rate(next, name);
    }
    await next.getByText('今天的 5 题复习完了').waitFor();
    await expect.poll(async () => (await given(context)).length).toBe(5);
  });

  it('goes on without a network, and sends what was rated when it is back', async () => {
    const context = await signedInContext();
    await capped(context, 5);
    const page = await openSignedIn(REVIEW, { context, allow: LOST });
    await progress(page, 0, 5);
    await context.setOffline(true);
    for (const done of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: '参考答案' }).waitFor();
      await page.keyboard.press('3');
      await progress(page, done, 5);
    }
    await page.getByText('3 条记录已存在本机').waitFor();
    expect(await given(context)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(async () => (await given(context)).length).toBe(3);
    await page.getByText('已保存').waitFor();
    await progress(page, 3, 5);
  });
});
