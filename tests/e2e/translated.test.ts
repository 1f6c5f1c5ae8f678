import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAddresses } from './harness/addresses.ts';
import { resetMock } from './harness/browser.ts';
import { dialMock } from './harness/mock-dial.ts';
import { patient } from './harness/session.ts';
import { expectWhole, goTo, openTranslated } from './harness/translated.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Words that the translator may have taken in pieces: 第 1 题 as EN(第 )1EN( 题). */
const inPieces = (words: string): RegExp => new RegExp([...words].join(String.raw`(?:EN\(|\))*`));
const told = (page: Page, words: string) =>
  page.getByText(inPieces(words)).filter({ visible: true }).first().waitFor(patient);

interface Flow {
  at: string;
  act: (page: Page) => Promise<unknown>;
}

/** Actions of students, each on the page where it begins. */
const flows: Record<string, Flow> = {
  'an exam is begun, answered and looked over': {
    at: '/learn/1/1202/exam',
    async act(page) {
      await button(page, '再考一次').click();
      await told(page, '第 1 题');
      await page.keyboard.press('1');
      await told(page, '已保存');
      for (const number of [2, 3, 4]) {
        await button(page, new RegExp(`^第 ${number} 题，`)).click();
        await told(page, `第 ${number} 题`);
      }
      await button(page, '交卷').click();
      await button(page, '确认交卷').click();
      await told(page, '已交卷，得分');
    },
  },
  'notes are searched, and the search is cleared': {
    at: '/user/note',
    async act(page) {
      const search = page.getByRole('searchbox', { name: '搜索笔记' });
      await search.fill('没有这样的笔记');
      await told(page, '没有找到');
      await search.fill('');
      await page.getByRole('list', { name: '笔记' }).getByRole('button').first().waitFor();
    },
  },
  'a note is deleted, and is back': {
    at: '/user/note',
    async act(page) {
      const notes = page.getByRole('list', { name: '笔记' }).getByRole('listitem');
      await notes.first().getByRole('button').first().click();
      const before = await notes.count();
      await button(page, /删除/).click();
      await told(page, '已删除');
      await button(page, '撤销').click();
      await expect.poll(() => notes.count()).toBe(before);
    },
  },
  'the assistant is asked, and its answer streams in': {
    at: '/learn/1/1103/book',
    async act(page) {
      await button(page, '打开 AI 助手').click();
      await field(page, '输入消息').fill('递归函数为什么一定要有终止条件？');
      await page.keyboard.press('Enter');
      await button(page, '停止').waitFor();
      await dialMock({ pace: 1000 });
      await button(page, '发送').waitFor();
      await button(page, '历史记录').click();
      await page.getByRole('list', { name: '历史对话' }).getByRole('button').first().waitFor();
      await button(page, '关闭 AI 助手').click();
    },
  },
  'a day is checked in': {
    at: '/user/signin',
    async act(page) {
      await button(page, '立即签到').click();
      await button(page, '今日已签到').waitFor();
    },
  },
  'a cell of practice is run': {
    at: '/learn/1/1103/practice',
    async act(page) {
      const cells = page.getByRole('list', { name: '单元' }).locator('[data-cell]');
      await cells.nth(1).focus();
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => cells.nth(1).getAttribute('data-status'), { timeout: 45_000 }).toBe('done');
    },
  },
  'feedback is written and sent': {
    at: '/user/home',
    async act(page) {
      await button(page, '意见反馈').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('翻译后的页面也能用');
      await dialog.getByRole('button', { name: '提交' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  'a private message is sent': {
    at: '/user/userMessage?to=10002',
    async act(page) {
      await page.getByRole('log', { name: '私信内容' }).getByRole('article').last().waitFor();
      await field(page, '输入私信').fill('明天一起去图书馆');
      await page.keyboard.press('Enter');
      await told(page, '明天一起去图书馆');
      expect(await field(page, '输入私信').inputValue()).toBe('');
    },
  },
  'a lesson is rated': {
    at: '/learn/1/1103/feedback',
    async act(page) {
      await field(page, '想说的话').fill('例子很清楚');
      await button(page, '提交评价').click();
      await told(page, '请先选择几颗星');
      await page.getByRole('radio', { name: /5/ }).first().check({ force: true });
      await button(page, '提交评价').click();
      await expect.poll(() => page.getByText(inPieces('请先选择几颗星')).count()).toBe(0);
    },
  },
  'products are filtered, chosen and counted': {
    at: '/user/shopping',
    async act(page) {
      const list = page.getByRole('list', { name: '商品' });
      await list.getByRole('listitem').first().waitFor();
      await page.getByRole('checkbox', { name: '只看换得起的' }).click();
      await page.waitForURL('**affordable=1');
      await list.getByRole('link').first().click();
      await button(page, '增加数量').click();
      await told(page, '合计');
    },
  },
  'an address is written, saved, deleted, and is back': {
    at: '/user/address',
    async act(page) {
      await button(page, '新增地址').click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('textbox', { name: '粘贴地址识别' })
        .fill('张三，13800138000，广东深圳南山区粤海街道科技园路1号');
      await told(page, '请核对');
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.waitFor({ state: 'detached' });
      await button(page, /^删除：张三/).click();
      await button(page, '撤销').click();
      await told(page, '科技园路1号');
    },
  },
  'a course is found by what is typed, taken and left': {
    at: '/courseSearch',
    async act(page) {
      await page.getByRole('combobox', { name: '搜索课程' }).fill('gdsx');
      await page.keyboard.press('Enter');
      await button(page, '选课《高等数学》').click();
      await button(page, '退选《高等数学》').click();
      await button(page, '撤销').click();
      await button(page, '退选《高等数学》').waitFor();
    },
  },
  'applications are pinned and let go': {
    at: '/user/appStore',
    async act(page) {
      const pinned = page.getByRole('list', { name: '已固定的应用' }).getByRole('listitem');
      await pinned.first().waitFor();
      const before = await pinned.count();
      await page.getByRole('searchbox', { name: '搜索应用' }).fill('xc');
      await page
        .getByRole('list', { name: '全部应用' })
        .getByRole('button', { name: '取消固定' })
        .first()
        .click();
      await expect.poll(() => pinned.count()).toBe(before - 1);
    },
  },
  'a page is gone to by the palette': {
    at: '/user/home',
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索' }).fill('校车');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/user/schoolBus');
    },
  },
  'tabs of the messages are changed, one is read': {
    at: '/user/message',
    async act(page) {
      const channels = page.getByRole('radiogroup', { name: '频道' }).getByRole('radio');
      for (const place of [1, 2, 0]) await channels.nth(place).click({ force: true });
    },
  },
};

beforeEach(resetMock);

describe('32.9 a page that the browser translates', () => {
  it('never ends and loses no word, on each page of the route table', async () => {
    const page = await openTranslated('/user/home', 'join');
    for (const address of signedInAddresses) {
      await goTo(page, address);
      await expectWhole(page, address);
    }
  });

  it('goes on while students act', async () => {
    const page = await openTranslated('/user/home');
    page.setDefaultTimeout(patient.timeout);
    const faults: string[] = [];
    for (const [name, { at, act }] of Object.entries(flows)) {
      await goTo(page, at);
      await act(page)
        .then(() => expectWhole(page, name))
        .catch((error: unknown) => faults.push(`${name}: ${String(error)}`));
    }
    expect(faults).toEqual([]);
  });
});
