import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { seededNotes } from '../harness/lesson.ts';
import { isKept, openSite } from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);

const COURSEWARE = '/learn/1/1202/courseware';

/** Pages, and words or an element of each that came from the server. */
const pages: [address: string, words: RegExp | string][] = [
  [COURSEWARE, 'text=栈与队列的进出规则'],
  ['/learn/1/1202/book', /注意先弹出的是/],
  ['/learn/1/1202/practice', '[id^=cell-]'],
  ['/user/schedule', '[aria-label="显示方式"] >> visible=true'],
  ['/user/note', /共 \d+ 条/],
  ['/user/ques/9102', /全部错题|今日复习|错题/],
  ['/user/quesWrong/110203', /正确答案|参考答案|解析/],
  ['/user/cardList', /余额/],
  ['/user/message', 'main li'],
  ['/user/userMessage?to=20001', /最大深度，是指括号嵌套/],
  ['/user/home', /最近 14 天 ·/],
];

async function shows(page: Page, address: string, words: RegExp | string): Promise<void> {
  const found = typeof words === 'string' ? page.locator(words) : page.locator('main').getByText(words);
  await found
    .first()
    .waitFor(patient)
    .catch(async () => expect.unreachable(`${address}: ${await page.locator('main').innerText()}`));
  if (address !== COURSEWARE) return;
  await seededNotes(page);
  await page.getByRole('list', { name: '视频讲到的内容' }).getByRole('button').first().waitFor(patient);
}

it(
  'what was read is there after a reload without the server, and is asked for again when that is back (39.4)',
  { timeout: 240_000 },
  async () => {
    const { site, context, page } = await openSite();
    for (const [address, words] of pages) {
      await page.goto(address);
      await shows(page, address, words);
    }
    await isKept(site, page);
    await site.cut();
    await context.setOffline(true);

    for (const [address, words] of pages) {
      await page.goto(address);
      await shows(page, address, words);
      // Of what is read: the calendar of the term is of the morning.
      if (/schedule|home/.test(address))
        await page.getByText(/^当前显示上次缓存的数据（(刚刚|\d+ 分钟前)）/).waitFor(patient);
    }

    await site.restore();
    await context.setOffline(false);
    await page.getByText('当前显示上次缓存的数据').waitFor({ state: 'hidden', ...patient });
  },
);
