import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { arrived } from '../harness/arrived.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { openSignedIn, signedInContext, still } from '../harness/session.ts';

interface Journey {
  path: string;
  isPublic?: boolean;
  /** Goes to where one listens; the part of the page that is heard, all of it without one. */
  go?: (page: Page) => Promise<Locator | void>;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The moments at which a student who does not see the page depends on its words; none of them changes with the day. */
const journeys: Record<string, Journey> = {
  login: { path: '/login', isPublic: true },
  'login-with-errors': { path: '/login', isPublic: true, go: (page) => press(page, '登录') },
  register: { path: '/register', isPublic: true },
  'forgotten-password': { path: '/password', isPublic: true },
  header: { path: '/user/signin', go: async (page) => page.getByRole('banner') },
  navigation: {
    path: '/user/signin',
    async go(page) {
      const rail = page.getByRole('navigation', { name: '主导航' });
      await rail.getByRole('button', { name: '校园' }).click();
      return rail;
    },
  },
  palette: {
    path: '/user/signin',
    async go(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索', exact: true }).fill('校医院');
      await page
        .getByRole('option', { name: /^校医院/ })
        .first()
        .waitFor();
      return dialog(page);
    },
  },
  'exit-dialog': {
    path: '/user/signin',
    async go(page) {
      await press(page, '退出');
      return page.getByRole('alertdialog');
    },
  },
  feedback: {
    path: '/user/signin',
    async go(page) {
      await page.getByRole('button', { name: '意见反馈' }).press('Enter');
      return dialog(page);
    },
  },
  'course-search': { path: '/courseSearch' },
  'lesson-tabs': {
    path: '/learn/1/1103/book',
    go: async (page) => page.locator('nav').filter({ has: page.getByRole('link', { name: '课件' }) }),
  },
  chat: {
    path: '/learn/1/1103/book',
    async go(page) {
      await press(page, '打开 AI 助手');
      await page.getByRole('textbox', { name: '输入消息' }).waitFor();
      return page.getByRole('complementary', { name: 'AI 助手' });
    },
  },
  'self-test': { path: '/user/testPage' },
  'course-rating': { path: '/user/courseFeedBack/12', go: async (page) => page.locator('main form').first() },
  product: { path: '/user/productDetail/101' },
  'new-address': {
    path: '/user/address',
    async go(page) {
      await press(page, '新增地址');
      return dialog(page);
    },
  },
  'new-address-with-errors': {
    path: '/user/address',
    async go(page) {
      await press(page, '新增地址');
      await dialog(page).getByRole('button', { name: '保存' }).click();
      return dialog(page);
    },
  },
  'new-password': {
    path: '/user/personalCenter',
    async go(page) {
      await press(page, '修改密码');
      return dialog(page);
    },
  },
  repair: {
    path: '/user/lifeService',
    async go(page) {
      await press(page, '我要报修');
      return dialog(page);
    },
  },
  profile: { path: '/user/profile' },
};

/** The words that are heard, in their order: names, roles and states. Figures differ from run to run. */
const heard = async (part: Locator): Promise<string> =>
  `${(await part.ariaSnapshot()).replaceAll(/\d+/g, '#').replaceAll(/^\s*- \/url:.*\n?/gm, '')}\n`;

beforeAll(resetMock);

it.each(Object.keys(journeys))('%s: spoken in order, each part by its name and state', async (name) => {
  const { path, isPublic, go } = journeys[name] ?? expect.fail(name);
  const page = isPublic
    ? await openPage(still)
    : await openSignedIn(path, { context: await signedInContext('student', still) });
  if (isPublic) await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await arrived(page);
  const part = (await go?.(page)) ?? page.getByRole('main');
  await part.waitFor();
  await arrived(page);
  const file = `speech/${name}.txt`;
  const expected = readFileSync(new URL(file, import.meta.url), 'utf8');
  let words = '';
  // Some parts come when the page is idle: with them all the words are there. Others than in the file are shown below.
  await expect
    .poll(async () => (words = await heard(part)) === expected)
    .toBe(true)
    .catch(() => {});
  await expect(words).toMatchFileSnapshot(file);
});
