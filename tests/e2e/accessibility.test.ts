import { describe, expect, it } from 'vitest';
import { publicAddresses, signedInAddresses } from './harness/addresses.ts';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { openSignedIn, signedInPageForAll } from './harness/session.ts';

/** Every page of the route table, and what some of them show at other addresses. */
const publicPaths = [...publicAddresses, '/profileUser'];
const signedInPaths = [
  ...signedInAddresses,
  '/mission/none',
  '/learn/1/1303/book',
  '/learn/2/2101/book',
  '/learn/1/1103/courseware',
  '/courseSearch?words=gdsx',
  '/user/courseWatch/100501/100501-3',
  '/user/ques/0?view=review',
  '/user/homeWork/11/1101/7101',
  '/user/homeWork/12/1201/7104',
  '/user/homeWork/1/1/1',
  '/questionForTeacher/9102',
  '/user/experimentStudent?id=1',
  '/user/experimentStudent?id=3',
  '/user/experimentStudent?id=4',
  '/no/such/page',
];

describe('axe in light and dark', () => {
  it.each(publicPaths)('finds nothing on %s', async (path) => {
    const page = await openPage();
    await page.goto(path);
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  describe('for a student', () => {
    const page = signedInPageForAll();

    it.each(signedInPaths)('finds nothing on %s, with one main and one heading of level 1', async (path) => {
      await page().goto(path);
      expect(await findingsAtRest(page())).toEqual(nothing);
      await expect.poll(() => page().getByRole('main').count()).toBe(1);
      await expect.poll(() => page().getByRole('heading', { level: 1 }).count()).toBe(1);
    });
  });

  it('finds nothing with the AI chat, the exit dialog, the palette and the navigation open', async () => {
    await resetMock();
    const page = await openSignedIn('/learn/1/1103/book');
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await page.getByRole('textbox', { name: '输入消息' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('button', { name: '历史记录' }).click();
    await page.getByRole('list', { name: '历史对话' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });
});
