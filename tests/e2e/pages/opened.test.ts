import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from '../harness/axe.ts';
import { resetMock } from '../harness/browser.ts';
import { notePanel } from '../harness/lesson.ts';
import { openSignedIn } from '../harness/session.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Views that can be opened on the pages of learning. */
const opened: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  'the note editor of a video, and its preview': {
    path: '/learn/1/1202/courseware',
    async open(page) {
      await button(page, '记笔记').click();
      await page.getByRole('textbox', { name: '笔记内容' }).fill('# 括号\n\n- $O(n)$ 与 `stack`');
      await page.getByRole('radio', { name: '预览' }).check();
      const preview = notePanel(page).getByRole('heading', { name: '括号' }).locator('..');
      await preview.locator('.katex').waitFor();
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
  'the tools of selected words of a PDF, and a note beside it': {
    path: '/learn/2/2101/courseware?page=2',
    async open(page) {
      await page.locator('[data-page="2"] [data-words] span').first().waitFor();
      await page.locator('[role=document]').focus();
      await page.keyboard.press('v');
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: '笔记内容' }).fill('写在旁边');
      await page.locator('[role=document]').focus();
      await page.keyboard.press('v');
      await page.getByRole('toolbar', { name: '划线与笔记' }).waitFor();
      await page.getByRole('button', { name: /^打开笔记/ }).waitFor();
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
  it.each(Object.keys(opened))('finds nothing with %s', async (name) => {
    const { path, open } = opened[name] ?? expect.fail(name);
    const page = await openSignedIn(path);
    await open(page);
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  it('finds nothing with the AI chat, the exit dialog, the palette and the navigation open', async () => {
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
