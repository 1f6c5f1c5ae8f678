import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAddresses } from './harness/addresses.ts';
import { findings, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { openSignedIn, signedInContext, still } from './harness/session.ts';
import { sideBySide } from './harness/side-by-side.ts';

type State = 'loading' | 'error' | 'empty';

interface Target {
  path: string;
  /** Which answers are late, failed or hollow; all without it. */
  only?: RegExp;
  /** The states it has; all three without it. */
  states?: State[];
}

/** Pages that have not all states; what else they show is found among the `parts`. */
const statesOf: Record<string, State[]> = {
  // They ask for nothing before there are words, or a product to order.
  '/courseSearch': ['empty'],
  '/user/confirmOrder': ['empty'],
  // The server answers with a question, an exam, a product or an order, or that there is none; never with a hollow one.
  '/user/ques/9102': ['loading', 'error'],
  '/user/examDetail/7': ['loading', 'error'],
  '/user/productDetail/101': ['loading', 'error'],
  '/user/orderDetail/100109': ['loading', 'error'],
};

/** Parts of pages that load by themselves, and other addresses. */
const parts: Target[] = [
  { path: '/user/home', only: /^\/(courses\/statistics|goals|homework\/list|wrongQuestions)/ },
  { path: '/classification', only: /^\/courses\/classification/ },
  { path: '/courseSearch?words=gdsx' },
  { path: '/learn/1/1303/book', states: ['loading', 'error'] },
  { path: '/learn/1/1101/courseware', only: /^\/lessons\/courseware/ },
  { path: '/learn/1/1202/courseware', only: /^\/media\//, states: ['error'] },
  { path: '/learn/2/2101/courseware', only: /^\/media\//, states: ['loading', 'error'] },
  { path: '/learn/1/1101/book', only: /^\/lessons\/book/ },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/summary/ },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/list/ },
  { path: '/user/learnCenter', only: /^\/(courses\/mine|homework\/list)/ },
  { path: '/user/courseWatch/100501/100501-3', only: /^\/courses\/detail/, states: ['loading', 'error'] },
  { path: '/user/courseReWatch?courseId=12', only: /^\/courses\/recording$/, states: ['loading', 'error'] },
  { path: '/user/history', only: /^\/studyHistory\/list/, states: ['loading', 'error'] },
  { path: '/user/library?view=seats', only: /^\/library\/(seats|mySeats)/ },
  { path: '/user/libraryMore?book=911', only: /^\/library\/book/, states: ['loading', 'error'] },
  { path: '/user/lifeService?repair=2', only: /^\/repairs\/list/ },
];
const targets: Target[] = [
  ...signedInAddresses.map((path): Target => ({ path, states: statesOf[path] })),
  ...parts,
];
/** Without the pages that `faults.test.ts` makes fail, and judges. */
const targetsOf: Record<State, Target[]> = { loading: targets, error: parts, empty: targets };
const named = ({ path, only }: Target): string => (only ? `${path} without ${only.source}` : path);
const having = (state: State): Target[] =>
  targetsOf[state].filter(({ states }) => states?.includes(state) ?? true);

/** The same answer with every list empty and every number nought. */
const hollow = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, hollow(field)]));
};

const answers: Record<State, (route: Route) => Promise<void> | void> = {
  loading: () => undefined,
  error: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Error</h1>' }),
  empty: async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: unknown };
    await route.fulfill({ json: { ...rest, data: hollow(data) } });
  },
};

/** How many tabs go through the table. */
const TABS = 3;

/** A tab in which the backend answers as the state wants it; `open` goes to a page of the table. */
async function tabIn(
  state: State,
  context: BrowserContext,
): Promise<{ page: Page; open: (target: Target) => Promise<void> }> {
  const page = await openSignedIn('/welcome', { context, allow: [/status of 500/, /matrix-api/] });
  let only: RegExp | undefined;
  await page.route('**/matrix-api/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice('/matrix-api'.length);
    const concerned = only?.test(path) ?? !path.startsWith('/userBehaviorLog');
    return concerned ? answers[state](route) : route.continue();
  });
  return {
    page,
    async open(target) {
      only = target.only;
      await page.goto(target.path);
    },
  };
}

/** What axe finds on the pages that have the state; `check` is to find the state itself. */
async function findingsIn(state: State, check: (page: Page, target: Target) => Promise<void>) {
  const context = await signedInContext(state === 'empty' ? 'newcomer' : 'student', still);
  const found: Record<string, unknown> = {};
  await sideBySide(having(state), TABS, async () => {
    const { page, open } = await tabIn(state, context);
    return async (target) => {
      await open(target);
      await check(page, target);
      // What stands in for a page has no colours of its own: they are judged in the other states.
      found[named(target)] =
        state === 'loading'
          ? { light: await findings(page, 'main'), dark: [] }
          : await findingsInBoth(page, 'main');
    };
  });
  return found;
}
const nothingIn = (state: State) =>
  Object.fromEntries(having(state).map((target) => [named(target), nothing]));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试', exact: true });

/** What can be opened on the pages of learning. */
const opened: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  'the note editor of a video, and its preview': {
    path: '/learn/1/1202/courseware',
    async open(page) {
      await button(page, '记笔记').click();
      await page.getByRole('textbox', { name: '笔记内容' }).fill('# 括号\n\n- $O(n)$ 与 `stack`');
      await page.getByRole('dialog').getByRole('radio', { name: '预览' }).check();
      await page.getByRole('dialog').locator('.katex').waitFor();
    },
  },
  'what comes next, over a video that has ended': {
    path: '/learn/1/1202/courseware?t=77',
    async open(page) {
      await button(page, '播放').click();
      await page.getByRole('group', { name: '接下来' }).waitFor();
    },
  },
  'the thumbnails and a search of a PDF': {
    path: '/learn/2/2101/courseware',
    async open(page) {
      await button(page, '缩略图').click();
      await page.getByRole('navigation', { name: '页面缩略图' }).waitFor();
      await page.getByRole('searchbox', { name: '在讲义中查找' }).fill('极限');
      await page.getByText(/^\d+ \/ 3\d$/).waitFor();
    },
  },
  'the settings of a book and a search in it': {
    path: '/learn/1/1103/book',
    async open(page) {
      await button(page, '显示').click();
      await page.getByRole('group', { name: '阅读设置' }).waitFor();
      await page.getByRole('searchbox', { name: '在书中搜索' }).fill('递归');
      await page.getByRole('list', { name: '搜索结果' }).waitFor();
    },
  },
  'the notes of a book beside it, and the tools of selected words': {
    path: '/learn/1/1202/book',
    async open(page) {
      await page.locator('article [data-markdown]').first().waitFor();
      await page.getByRole('radio', { name: '笔记' }).check();
      await page.getByRole('list', { name: '划线与笔记' }).waitFor();
      // Out of the choice, whose keys are its own.
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('v');
      await page.getByRole('toolbar', { name: '划线与笔记' }).waitFor();
    },
  },
  'the keys of a lesson': {
    path: '/learn/1/1202/book',
    async open(page) {
      await button(page, '键盘快捷键').click();
      await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor();
    },
  },
  'the outline, and a lesson just finished': {
    path: '/learn/3/3102/book',
    async open(page) {
      await button(page, '学完本课').click();
      await page.getByText('本课已学完').waitFor();
    },
  },
  'filters that leave nothing, and the suggestions': {
    path: '/courseSearch?words=gdsx&level=进阶&duration=short',
    async open(page) {
      await page.getByText('没有符合筛选条件的课程').waitFor();
      await page.getByRole('combobox', { name: '搜索课程' }).fill('线性');
      await page.getByRole('listbox', { name: '搜索建议' }).getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  'a course just left': {
    path: '/user/courseList',
    async open(page) {
      await page.getByRole('button', { name: /^退选/ }).first().click();
      await button(page, '撤销').waitFor();
    },
  },
  'what the palette finds': {
    path: '/mission/1',
    async open(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索' }).fill('递归');
      await page
        .getByRole('option', { name: /函数与递归/ })
        .first()
        .waitFor();
    },
  },
  'the help': {
    path: '/mission',
    open: (page) => page.getByRole('button', { name: '帮助' }).click(),
  },
  'a rating that lacks its stars, and one half given': {
    path: '/learn/1/1103/feedback',
    async open(page) {
      await page.getByRole('textbox', { name: '想说的话（选填）' }).fill('例子很清楚');
      await button(page, '提交评价').click();
      await page.getByText('请先选择几颗星').waitFor();
    },
  },
  'one note open, and a note just deleted': {
    path: '/user/note',
    async open(page) {
      await page.getByRole('list', { name: '笔记' }).getByRole('button').first().click();
      await button(page, '删除').click();
      await button(page, '撤销').waitFor();
      await page.getByRole('list', { name: '笔记' }).getByRole('button').first().click();
    },
  },
  'no note found': {
    path: '/user/note',
    async open(page) {
      await page.getByRole('searchbox', { name: '搜索笔记' }).fill('没有这样的笔记');
      await page.getByText('没有找到').waitFor();
    },
  },
  'an entry of the history just removed': {
    path: '/user/history',
    async open(page) {
      await page
        .getByRole('button', { name: /^删除“/ })
        .first()
        .click();
      await button(page, '撤销').waitFor();
    },
  },
  'favourites that are filtered away': {
    path: '/user/collect',
    async open(page) {
      await page.getByRole('searchbox', { name: '搜索收藏' }).fill('没有这样的收藏');
      await page.getByText('没有符合条件的收藏').waitFor();
    },
  },
  'products that are filtered away': {
    path: '/user/shopping?words=没有这样的商品',
    open: (page) => page.getByText('没有与“没有这样的商品”有关的商品').waitFor(),
  },
  'a product that costs more than there is': {
    path: '/user/productDetail/307',
    open: (page) => page.getByText(/^金币不足/).waitFor(),
  },
  'a product that is gone': {
    path: '/user/productDetail/208',
    open: (page) =>
      page
        .getByRole('radio', { name: /已兑完/ })
        .first()
        .waitFor(),
  },
  'a product that is no longer offered': {
    path: '/user/productDetail/410',
    open: (page) => page.getByText('已下架，不能再兑换').waitFor(),
  },
  'the picture of a product, zoomed': {
    path: '/user/productDetail/101',
    async open(page) {
      await button(page, '放大图片').click();
      await page.getByRole('dialog').getByRole('img').waitFor();
      await page.keyboard.press('+');
    },
  },
  'the study time as a table': { path: '/user/home', open: (page) => button(page, '看表格').click() },
};

beforeEach(resetMock);

describe('axe in light and dark', () => {
  it('finds nothing while the pages load, and each says that it does', async () => {
    const found = await findingsIn('loading', async (page, target) => {
      const told = page.getByRole('main').locator('[role=status]', { hasText: /加载中|正在打开/ });
      await told
        .or(page.locator('main [aria-busy=true]'))
        .first()
        .waitFor({ state: 'attached' })
        .catch(() => expect.fail(`${named(target)} does not say that it loads`));
      await page
        .locator('main')
        .locator('[class*=skeleton], [class*=loading], [class*=blank]')
        .first()
        .waitFor()
        .catch(() => expect.fail(`${named(target)} shows nothing that stands in`));
    });
    expect(found).toEqual(nothingIn('loading'));
  }, 300_000);

  it('finds nothing when the backend fails a part of a page, and each offers 重试', async () => {
    const found = await findingsIn('error', async (page, target) => {
      await retry(page)
        .first()
        .waitFor()
        .catch(() => expect.fail(`${named(target)} offers no 重试`));
      expect(await page.getByRole('heading', { level: 1 }).count(), named(target)).toBe(1);
    });
    expect(found).toEqual(nothingIn('error'));
  }, 300_000);

  it('finds nothing on them when there is nothing to show, and each says so', async () => {
    const found = await findingsIn('empty', async (page, target) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(() => page.locator('main [class*=skeleton]').count(), { message: named(target) })
        .toBe(0);
      expect(await retry(page).count(), named(target)).toBe(0);
      await expect
        .poll(async () => (await page.getByRole('main').innerText()).length, { message: named(target) })
        .toBeGreaterThan(20);
    });
    expect(found).toEqual(nothingIn('empty'));
  }, 300_000);

  it.each(Object.keys(opened))('finds nothing with %s', async (name) => {
    const { path, open } = opened[name] ?? expect.fail(name);
    const page = await openSignedIn(path);
    await open(page);
    expect(await findingsInBoth(page)).toEqual(nothing);
  });
});
