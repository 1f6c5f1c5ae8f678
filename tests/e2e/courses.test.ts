import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

const field = (page: Page) => page.getByRole('combobox', { name: '搜索课程' });
/** Scroll offset of the page that is shown, in pixels; -1 without one. */
const scrolled = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-page-scroll]')].find((element) => element.clientHeight > 0)
        ?.scrollTop ?? -1,
  );

describe('finding a course', () => {
  it('by initials and keyboard alone: suggest, search, take, leave, undo, find it among the own ones', async () => {
    const page = await openSignedIn('/courseSearch');
    await field(page).focus();
    await page.keyboard.type('gdsx');
    await page
      .getByRole('option', { name: /^高等数学/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toMatch(/./);
    await page.keyboard.press('Enter');
    await page.getByText(/^找到 \d+ 门与“高等数学”有关的课程$/).waitFor();
    expect(new URL(page.url()).searchParams.get('words')).toBe('高等数学');
    await expect.poll(() => page.locator('h2 mark').first().innerText()).toBe('高等数学');

    await page.getByRole('button', { name: '选课《高等数学》' }).focus();
    await page.keyboard.press('Enter');
    const leave = page.getByRole('button', { name: '退选《高等数学》' });
    await leave.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('已退选《高等数学》，学习进度会保留').waitFor();
    await page.getByRole('button', { name: '撤销' }).focus();
    await page.keyboard.press('Enter');
    await leave.waitFor();

    await page.goto('/user/courseList?sort=enrolled');
    await page.getByRole('link', { name: '开始学习《高等数学》' }).click();
    await page.waitForURL('**/user/courseWatch/100501/100501-1');
  });

  it('23.1 a lesson by its initials: its course’s page, 选课, the lesson', async () => {
    const page = await openSignedIn('/user/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill('xlyjz');
    await page.getByRole('option', { name: /^向量与矩阵/ }).click();
    await page.waitForURL('**/user/courseWatch/22/2201');
    await page.getByRole('heading', { level: 1, name: '线性代数' }).waitFor();
    await page.getByRole('button', { name: '选课', exact: true }).click();
    await page.getByText('已选《线性代数》，现在就可以学').waitFor();
    await page.getByRole('link', { name: '去学习这一课' }).click();
    await page.waitForURL('**/learn/2/2201/**');
    await page.getByRole('heading', { level: 1, name: '向量与矩阵' }).waitFor();
  });

  it('NAV-3 comes back to the filters, the page and the scroll of the list', async () => {
    const page = await openSignedIn('/classification');
    await page
      .getByRole('navigation', { name: '学院' })
      .getByRole('link', { name: /^法学院/ })
      .click();
    await page.getByText(/^法学院 · \d+ 门课程$/).waitFor();
    await page.getByRole('button', { name: '第 2 页' }).click();
    await page.waitForURL('**/classification?academy=fx&page=2');
    // The second page's own cards, not the first one's that stay until these are there.
    await page
      .locator('section [aria-busy="false"]')
      .getByRole('button', { name: '第 2 页', exact: true })
      .and(page.locator('[aria-current="page"]'))
      .waitFor();
    const last = page.locator('main:visible h2 a').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    const before = await scrolled(page);
    const title = await last.innerText();
    await last.click();
    await page.waitForURL('**/user/courseWatch/**');
    // A step back that comes before the browser has noted the step forward would go one too far.
    await page.getByRole('heading', { name: '课程大纲' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?academy=fx&page=2');
    await expect.poll(() => scrolled(page)).toBe(before);
  });
});
