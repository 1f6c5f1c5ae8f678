import { describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { openSignedIn, signedInPageForAll } from './harness/session.ts';

const publicPaths = [
  '/login',
  '/password',
  '/register',
  '/welcome',
  '/introductionUser',
  '/profileUser?user_id=10001',
  '/profileUser',
  '/videoUser?user_id=10001',
];
const signedInPaths = [
  '/user/home',
  '/mission',
  '/mission/1',
  '/mission/none',
  '/learn/1/1103/book',
  '/learn/1/1103/practice',
  '/learn/1/1303/book',
  '/learn/2/2101/book',
  '/learn/1/1202/courseware',
  '/learn/1/1103/courseware',
  '/learn/1/1103/feedback',
  '/learn/1/1202/exam',
  '/classification',
  '/courseHot',
  '/courseSearch',
  '/courseSearch?words=gdsx',
  '/user/learnCenter',
  '/user/courseList',
  '/user/courseWatch/12/1201',
  '/user/courseReWatch?courseId=12',
  '/user/courseFeedBack/12',
  '/user/history',
  '/user/collect',
  '/user/note',
  '/user/examhistory',
  '/user/examDetail/7',
  '/user/testPage',
  '/user/ques/9102',
  '/user/ques/0?view=review',
  '/user/quesWrong/110203',
  '/quesHis/120207',
  '/book/md/12',
  '/book/md-new/12',
  '/user/homeWork/12/1202/7105',
  '/user/homeWork/11/1101/7101',
  '/user/homeWork/12/1201/7104',
  '/user/homeWork/1/1/1',
  '/questionForTeacher/1202',
  '/questionForTeacher/9102',
  '/user/experiment',
  '/user/experimentStudent',
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
