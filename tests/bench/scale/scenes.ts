import type { Page } from 'playwright-core';
import { DATES, dates } from './dates.ts';
import { type RivalName, rivalNames } from './rivals.ts';

/** A page with much in it, and what a student does there. */
export interface Scene {
  name: string;
  path: string;
  /** Drawn by another library, on a page of the bench. */
  rival?: RivalName;
  /** Answers in place of the mock back end's own. */
  answers?: Record<string, unknown>;
  /** Counted after every action: what stands for a row. */
  rows: string;
  /** Scrolled in every way, too. */
  isLong?: true;
  /** Ahead of the first action. */
  open?: (page: Page) => Promise<unknown>;
  actions: { name: string; act: (page: Page) => Promise<unknown> }[];
}

const CONVERSATIONS = 3_000;
const MESSAGES = 2_000;
const NOTES = 5_000;

const conversation = (id: number, title: string, messages: unknown[]) => ({
  id: String(id),
  title,
  content: JSON.stringify(messages),
  updated_at: `2026-${String(11 - (id % 10)).padStart(2, '0')}-01 08:00:00`,
});

const conversations = Array.from({ length: CONVERSATIONS }, (_, id) =>
  conversation(id, `对话 ${id}：第 ${id} 次提问`, [{ role: 'user', content: `问题 ${id}` }]),
).toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));

const longConversation = conversation(
  1,
  '很长的对话',
  Array.from({ length: MESSAGES }, (_, index) =>
    index % 2 === 0
      ? { role: 'user', content: `问题 ${index}` }
      : {
          role: 'assistant',
          content: `回答 ${index}\n\n- 甲\n- 乙\n\n| 列 | 值 |\n| --- | --- |\n| a | ${index} |\n\n\`\`\`python\nx = ${index}\n\`\`\``,
        },
  ),
);

const notes = Array.from({ length: NOTES }, (_, index) => ({
  note_id: `n${index}`,
  course_id: String(1 + (index % 12)),
  course_title: `课程 ${1 + (index % 12)}`,
  title: `第 ${index} 节`,
  place: { kind: 'lesson', mission_id: '1', lesson_id: '1101' },
  anchor: { kind: 'pdf', page: 1 + (index % 40) },
  colour: null,
  content: `第 ${index} 条笔记：**要点**与例子，$x_${index}$。`,
  created_at: '2026-10-01 08:00:00',
  version: 1,
  updated_at: '2026-10-01 08:00:00',
}));

const LEDGER_ROWS = 10_000;
const ROWS_A_DAY = 5;

/** A ledger of some years, and its first page in place of each. */
const ledgerDays = Array.from({ length: LEDGER_ROWS / ROWS_A_DAY }, (_, index) => ({
  day: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10),
  count: ROWS_A_DAY,
  income: 40,
  spending: 15,
}));
const ledgerRows = Array.from({ length: 100 }, (_, index) => ({
  id: String(index),
  kind: index % 5 === 0 ? 'make_up' : 'study',
  title: `第 ${index} 笔明细`,
  amount: index % 5 === 0 ? -15 : 10,
  cause: { kind: 'lesson', id: '1101' },
  created_at: '2026-11-20 08:00:00',
  mission_id: '1',
}));
const ledgerMonths = [...new Set(ledgerDays.map(({ day }) => day.slice(0, 7)))];

const PENDING = 500;
const BATCH = 50;
/** The first page of what waits for an approver: what has waited longest is at its top, or at the top of the other order. */
const approvals = (numbers: number[]) => ({
  code: 200,
  data: {
    is_approver: true,
    total: PENDING,
    list: numbers.map((number) => ({
      application_id: `pending-${number}`,
      kind: number % 3 === 0 ? 'room' : 'leave',
      title: number % 3 === 0 ? '教室借用' : '请假申请',
      summary: `第 ${number} 份：参加学科竞赛，往返两天`,
      applicant: { user_id: `s${number}`, name: `申请人${number}` },
      state: 'in_review',
      revision: 2,
      submitted_at: '2026-11-20 08:00:00',
      updated_at: '2026-11-20 08:00:00',
      waits: {
        node: '学院审批',
        since: '2026-11-20 08:00:00',
        people: [{ user_id: '20001', name: '陈老师' }],
      },
      acts: ['approve', 'return', 'reject'],
    })),
  },
  msg: '',
});
const numbersFrom = (first: number, step: number) =>
  Array.from({ length: BATCH }, (_, index) => first + step * index);

const listed = (list: unknown[]) => ({ code: 200, data: { list, total: list.length } });

const openChat = (page: Page) => page.getByRole('button', { name: '打开 AI 助手' }).click();
const openHistory = (page: Page) => page.getByRole('button', { name: '历史记录', exact: true }).click();
/** By the mouse alone: what finds an element by its name runs in the page, and would be felt, too. */
const press = (role: 'button' | 'checkbox' | 'radio', name: string | RegExp) => async (page: Page) => {
  const { x, y, width, height } = (await page.getByRole(role, { name, exact: true }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
};
const type = (words: string) => (page: Page) => page.keyboard.type(words, { delay: 120 });
const wheel = (by: number) => async (page: Page) => {
  for (let turn = 0; turn < 15; turn += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(60);
  }
};
const scrollOver = (selector: string, by: number) => async (page: Page) => {
  await page.locator(selector).first().hover();
  await wheel(by)(page);
};

/** All of them; the mock back end has 2,000 courses and, when asked, 10,000 rows of history and 5,000 registrants. */
export const scenes: Scene[] = [
  {
    name: `${CONVERSATIONS} conversations`,
    path: '/learn/1/1101/book',
    answers: { '**/aiSearchLog/getList': listed(conversations) },
    rows: '[aria-label="历史对话"] li',
    actions: [
      { name: 'open the panel', act: openChat },
      { name: 'open the history', act: openHistory },
      { name: 'scroll', act: scrollOver('[aria-label="历史对话"] li', 900) },
      {
        name: 'search, letter by letter',
        act: async (page) => {
          await page.getByRole('searchbox', { name: '搜索对话' }).focus();
          await type('29 99')(page);
        },
      },
    ],
  },
  {
    name: `${MESSAGES} messages in a conversation`,
    path: '/learn/1/1101/book',
    answers: { '**/aiSearchLog/getList': listed([longConversation]) },
    rows: '[data-chat-scroller] article',
    open: async (page) => {
      await openChat(page);
      await openHistory(page);
    },
    actions: [
      {
        name: 'open it',
        act: (page) => page.getByRole('button', { name: '很长的对话', exact: true }).click(),
      },
      { name: 'scroll up', act: scrollOver('[data-chat-scroller]', -500) },
      { name: 'to the first message', act: press('button', '第一条') },
      {
        name: 'scroll down through all',
        act: async (page) => {
          const most = await page.locator('[data-chat-scroller]').evaluate(async (scroller) => {
            let elements = 0;
            while (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop > 2) {
              scroller.scrollTop += scroller.clientHeight;
              await new Promise(requestAnimationFrame);
              await new Promise(requestAnimationFrame);
              elements = Math.max(elements, document.getElementsByTagName('*').length);
            }
            return elements;
          });
          console.error(`… at most ${most} elements in the page`);
        },
      },
      {
        name: 'look for an answer in the middle',
        act: async (page) => {
          await page.getByRole('searchbox', { name: '搜索对话' }).focus();
          await type('1001')(page);
        },
      },
      { name: 'go to it', act: press('button', /很长的对话.*回答 1001/) },
      {
        name: 'type a question',
        act: async (page) => {
          await page.getByRole('textbox', { name: '输入消息' }).focus();
          await type('zhe shi shen me')(page);
        },
      },
    ],
  },
  {
    name: '2,000 courses',
    path: '/courseSearch',
    rows: '[aria-label="搜索结果"] li',
    actions: [
      {
        name: 'search, letter by letter',
        act: async (page) => {
          await page.getByRole('combobox', { name: '搜索课程' }).focus();
          await type('gaodeng')(page);
        },
      },
      { name: 'show the results', act: (page) => page.keyboard.press('Enter') },
      { name: 'scroll', act: scrollOver('main h1', 700) },
    ],
  },
  {
    name: '10,000 rows of history',
    path: '/user/history',
    rows: '[aria-label="学习历史"] li',
    isLong: true,
    actions: [
      { name: 'scroll', act: scrollOver('[aria-label="学习历史"] li', 1_500) },
      { name: 'to the end', act: (page) => page.keyboard.press('End') },
    ],
  },
  {
    name: '10,000 rows of the gold ledger',
    path: '/user/my_gold',
    answers: {
      '**/gold/days**': {
        code: 200,
        data: { days: ledgerDays, total: LEDGER_ROWS, months: ledgerMonths },
      },
      '**/gold/list**': { code: 200, data: { list: ledgerRows, total: LEDGER_ROWS } },
      // The summary from which the ledger is opened.
      '**/gold/list*page_size=6*': { code: 200, data: { list: ledgerRows.slice(0, 6), total: LEDGER_ROWS } },
    },
    rows: '[aria-label="金币明细"] li',
    actions: [
      {
        name: 'open',
        act: async (page) => {
          await page.getByRole('link', { name: '全部明细' }).click();
          await page.locator('[aria-label="金币明细"] li').first().waitFor();
        },
      },
      { name: 'scroll', act: scrollOver('[aria-label="金币明细"] li', 1_500) },
    ],
  },
  {
    name: 'a page of courses found',
    path: '/courseSearch?words=a',
    rows: '[aria-label="搜索结果"] li',
    isLong: true,
    actions: [],
  },
  {
    name: `${NOTES} notes`,
    path: '/user/note',
    answers: { '**/notes/list**': listed(notes) },
    rows: '[aria-label="笔记"] li',
    isLong: true,
    actions: [
      { name: 'scroll', act: scrollOver('[aria-label="笔记"] li', 1_500) },
      {
        name: 'search, letter by letter',
        act: async (page) => {
          await page.getByRole('searchbox').first().focus();
          await type('499')(page);
        },
      },
    ],
  },
  {
    name: `${PENDING} pending applications`,
    path: '/user/oaApproveList',
    answers: {
      '**/oa/approvals/list**': approvals(numbersFrom(0, 1)),
      '**/oa/approvals/list*sort=newest*': approvals(numbersFrom(PENDING - 1, -1)),
    },
    rows: '[aria-label="待处理"] li',
    actions: [
      {
        name: 'sort',
        act: async (page) => {
          await page.getByRole('combobox', { name: '排序' }).focus();
          await page.keyboard.press('ArrowDown');
          await page.getByRole('link', { name: `申请人${PENDING - 1}的` }).waitFor();
        },
      },
      { name: 'select all', act: press('checkbox', '全选本页') },
      { name: 'select none', act: press('checkbox', /^已选/) },
    ],
  },
  {
    name: '5,000 registrants',
    path: '/user/activityMyList?id=reading-night',
    rows: '[aria-label="报名名单"] [role="row"]',
    isLong: true,
    open: (page) => page.getByRole('checkbox', { name: '全选' }).waitFor(),
    actions: [
      { name: 'sort by name', act: press('button', '姓名') },
      { name: 'the other way round', act: press('button', '姓名') },
      { name: 'select all', act: press('checkbox', '全选') },
      { name: 'select none', act: press('checkbox', '全选') },
      { name: 'scroll', act: scrollOver('[aria-label="报名名单"] [role="row"]', 1_500) },
      {
        name: 'search, letter by letter',
        act: async (page) => {
          await page.getByRole('searchbox', { name: '搜索名单' }).focus();
          await type('chenym')(page);
        },
      },
    ],
  },
  {
    name: `a month of ${DATES} dates`,
    path: '/user/schedule?day=2026-12-15',
    answers: {
      '**/agenda/list?*': {
        code: 200,
        data: { as_of: '2026-12-15 08:00:00', now: '2026-12-15 08:00:00', list: dates },
        msg: '',
      },
    },
    rows: 'main table [href^="/user/activity"]',
    open: (page) => page.getByRole('table', { name: /的日程$/ }).waitFor(),
    actions: [
      // Its dates are asked for; then both are there, and only drawing takes time.
      { name: 'ask for the month', act: press('radio', '月') },
      { name: 'draw the week', act: press('radio', '周') },
      { name: 'draw the month', act: press('radio', '月') },
      { name: 'draw the next month', act: press('button', '下一个月') },
    ],
  },
  ...rivalNames.map((rival): Scene => ({
    name: `a month of ${DATES} dates, ${rival}`,
    path: `/?rival=${rival}`,
    rival,
    rows: '[data-date]',
    open: (page) => page.getByRole('radio', { name: '月' }).waitFor(),
    actions: [
      { name: 'draw the month for the first time', act: press('radio', '月') },
      { name: 'hide the month', act: press('radio', '周') },
      { name: 'draw the month', act: press('radio', '月') },
      { name: 'draw the next month', act: press('button', '下一个月') },
    ],
  })),
  {
    name: 'a year of half-hours, 17,520 readings',
    path: '/user/dormitoryList',
    rows: '[aria-label^="最近一年"] path',
    open: (page) => page.getByRole('radio', { name: '余额' }).waitFor(),
    actions: [
      { name: 'draw 12 months', act: press('radio', '每月') },
      { name: 'draw the year', act: press('radio', '余额') },
      { name: 'draw 14 days', act: press('radio', '每天') },
      { name: 'draw the year again', act: press('radio', '余额') },
    ],
  },
  {
    name: '50,000 titles of the library',
    path: '/user/libraryMore',
    rows: '[aria-label="馆藏"] > li',
    open: (page) => page.getByRole('list', { name: '馆藏' }).waitFor(),
    actions: [
      {
        name: 'search, letter by letter',
        async act(page) {
          await page.getByRole('searchbox', { name: '检索馆藏' }).focus();
          await type('xianxingds')(page);
          await page
            .getByRole('link', { name: /^线性代数/ })
            .first()
            .waitFor();
        },
      },
    ],
  },
  {
    name: 'a plan of 1,200 seats',
    path: '/user/library?view=seats',
    rows: '[role="listbox"] [role="option"]',
    open: (page) => page.getByRole('listbox', { name: /座位图/ }).waitFor(),
    actions: [
      // Its seats are asked for; then both rooms are there, and only drawing takes time.
      { name: 'draw a small room', act: press('radio', /自习室/) },
      { name: 'draw the hall', act: press('radio', /中央阅览厅/) },
      {
        name: 'walk by arrow keys',
        async act(page) {
          await page.getByRole('listbox', { name: /中央阅览厅座位图/ }).focus();
          for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
            await page.keyboard.press(key);
        },
      },
    ],
  },
  {
    name: '2,000 private conversations, 20,000 messages',
    path: '/user/message',
    rows: '[aria-label="会话"] li, [role="log"] article',
    open: (page) => page.getByRole('link', { name: /^私信/ }).waitFor(),
    actions: [
      {
        name: 'open the page',
        act: async (page) => {
          await page.getByRole('link', { name: /^私信/ }).click();
          await page.getByRole('list', { name: '会话' }).getByRole('link').first().waitFor();
        },
      },
      {
        name: 'open the conversation',
        act: async (page) => {
          await page.getByRole('list', { name: '会话' }).getByRole('link').first().click();
          await page.locator('[role="log"] article').last().waitFor();
        },
      },
      { name: 'scroll up through earlier pages', act: scrollOver('[role="log"] article', -1_500) },
      {
        name: 'type a message',
        act: async (page) => {
          await page.getByRole('textbox', { name: '输入私信' }).focus();
          await type('今天的实验数据')(page);
        },
      },
      { name: 'scroll the conversations', act: scrollOver('[aria-label="会话"] li', 1_500) },
      {
        name: 'search, letter by letter',
        act: async (page) => {
          await page.getByRole('searchbox', { name: '搜索会话' }).focus();
          await type('陈一鸣')(page);
        },
      },
    ],
  },
];
