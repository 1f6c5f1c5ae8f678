import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { atRest, frames } from './harness/at-rest.ts';
import { resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { allSent, isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, signedInContext, storedSession } from './harness/session.ts';
import { baseUrl, mockUrl } from './harness/stage.ts';
import { askAs, expectOnce } from './harness/writes.ts';

beforeEach(resetMock);

/** 林知远, 李华 and 陈老师 of the seed. */
const [ME, PEER, TEACHER] = ['10001', '10002', '20001'];

/** A tab in which a conversation is open. */
async function openTalk(context: BrowserContext, peer = PEER): Promise<Page> {
  const page = await openSignedIn(`/user/userMessage?to=${peer}`, { context, allow: [...LOST, /crashed/] });
  await page.getByRole('log', { name: '私信内容' }).getByRole('article').last().waitFor();
  return page;
}

async function write(page: Page, ...texts: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: '输入私信' });
  for (const text of texts) {
    await field.fill(text);
    await field.press('Enter');
  }
}

/** The student's own messages that a tab shows, in their order. */
const ownIn = (page: Page): Promise<string[]> =>
  page.getByRole('log').getByRole('article', { name: '我' }).locator('p').allTextContents();

/** 陈老师 writes that many messages. */
async function teacherWrites(count: number): Promise<void> {
  const { state } = JSON.parse(await storedSession('teacher')) as { state: { token: string } };
  for (let number = 1; number <= count; number += 1)
    await fetch(`${baseUrl()}/matrix-api/privateMessages/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token: state.token, 'idempotency-key': `t-${number}` },
      body: JSON.stringify({
        message_id: `teacher-${number}`,
        peer_id: ME,
        text: `第 ${number} 点`,
        files: [],
      }),
    });
}

/** Number of unread private messages in a tab's header. */
const unreadIn = async (page: Page): Promise<number> => {
  const link = page.getByRole('banner').getByRole('link', { name: /^私信/ });
  return Number.parseInt(/(\d+) 条/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '0', 10);
};

describe('22.2 private messages over kills and tabs', () => {
  it('written without a network, killed and opened again: there once, in order, in two tabs', async () => {
    const context = await signedInContext();
    const dying = await openTalk(context);
    await context.setOffline(true);
    await isOffline(dying);
    await write(dying, '断网一', '断网二');
    await expect.poll(() => dying.getByText('发送中（等待网络）').count()).toBe(2);
    await killPage(context, dying);
    await dying.close();
    await context.setOffline(false);
    const one = await openTalk(context);
    const before = await ownIn(one).then((texts) => texts.filter((text) => !text.startsWith('断网')));
    await allSent(one);

    const other = await openTalk(context);
    await Promise.all([write(one, '甲一', '甲二'), write(other, '乙一', '乙二')]);
    await allSent(one);
    const { list } = await askAs<{ list: { is_own: boolean; text: string }[] }>(
      context,
      `/privateMessages/list?peer_id=${PEER}&page_size=50`,
    );
    const stored = list.flatMap(({ is_own, text }) => (is_own ? [text] : []));
    for (const tab of [one, other]) await expect.poll(() => ownIn(tab)).toEqual(stored);
    expect(stored.slice(0, -4)).toEqual([...before, '断网一', '断网二']);
    const mixed = stored.slice(-4);
    expect(mixed.filter((text) => text.startsWith('甲'))).toEqual(['甲一', '甲二']);
    expect(mixed.filter((text) => text.startsWith('乙'))).toEqual(['乙一', '乙二']);
    await expectOnce();
  });

  it('what one tab had in view is read in the other, too, and what was below it is not', async () => {
    await teacherWrites(20);
    const context = await signedInContext();
    const home = await openSignedIn('/home', { context });
    await expect.poll(() => unreadIn(home)).toBe(23);
    const talk = await openTalk(context, TEACHER);
    await expect.poll(() => unreadIn(home)).toBeLessThan(23);
    await arrived(talk);
    const left = await unreadIn(talk);
    const inView = await talk.getByRole('log').evaluate((log) => {
      const { top, bottom } = log.getBoundingClientRect();
      const boxes = [...log.querySelectorAll('article')].map((each) => each.getBoundingClientRect());
      return boxes.filter((box) => box.bottom > top && box.top < bottom).length;
    });
    expect(left).toBeGreaterThanOrEqual(23 - inView);
    expect(await unreadIn(home)).toBe(left);
    // From the first new one down to the end and back, at a reader's pace.
    await talk.getByRole('log').hover();
    let turns = 0;
    await expect
      .poll(
        async () => {
          await talk.mouse.wheel(0, (turns += 1) < 14 ? 250 : -250);
          return unreadIn(talk);
        },
        { interval: 700 },
      )
      .toBe(1);
    await expect.poll(() => unreadIn(home)).toBe(1);
  });
});

describe('34.9 unread messages', () => {
  it('that were passed over are led up to, and the end of the conversation settles them', async () => {
    await teacherWrites(40);
    const page = await openTalk(await signedInContext(), TEACHER);
    const log = page.getByRole('log', { name: '私信内容' });
    const top = () => log.evaluate((element) => element.scrollTop);
    await log.hover();
    const before = await top();
    await page.mouse.wheel(0, 1500);
    const up = page.getByRole('button', { name: /^\d+ 条未读$/ });
    await up.waitFor();
    const passed = await top();
    expect(passed).toBeGreaterThan(before);
    await up.click();
    await expect.poll(top).toBeLessThan(passed);
    expect(await unreadIn(page)).toBeGreaterThan(10);
    await page.getByRole('button', { name: '回到底部' }).click();
    // One is in another conversation.
    await expect.poll(() => unreadIn(page)).toBe(1);
    expect(await up.count()).toBe(0);
  });
});

describe('22.2 a conversation of 20,000 messages', () => {
  it('draws 60 rows at most, and earlier pages move what is in view by 0 px', async () => {
    await fetch(`${mockUrl()}/__mock__/private-messages`, {
      method: 'POST',
      body: JSON.stringify({ account: 'student', conversations: 2_000, messages: 20_000 }),
    });
    const page = await openSignedIn('/user/userMessage?to=stranger-0');
    const log = page.getByRole('log', { name: '私信内容' });
    await log.getByRole('article').last().waitFor();
    const rows = () => page.locator('[role="log"] article, [aria-label="会话"] li').count();
    expect(await rows()).toBeLessThanOrEqual(60);

    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/privateMessages/list*before=*', async (route) => {
      await isHeld;
      await route.continue();
    });
    /** Until the top of what is loaded is near, where the page before it is asked for. */
    const asked = page.waitForRequest(/privateMessages\/list.*before=/);
    await log.hover();
    const isAsked = () => Promise.race([asked.then(() => true), frames(page, 2).then(() => false)]);
    do await page.mouse.wheel(0, -400);
    while (!(await isAsked()));
    await atRest(log.locator(':scope > *').first());
    const middle = () =>
      log.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const marks = ((window as unknown as { marks?: Element[] }).marks ??= []);
        if (marks.length === 0)
          for (const each of element.querySelectorAll('article')) {
            const box = each.getBoundingClientRect();
            if (box.top >= top && box.bottom <= bottom) marks.push(each);
          }
        return marks.map((each) => each.getBoundingClientRect().top);
      });
    const before = await middle();
    expect(before.length).toBeGreaterThan(1);
    const height = () => log.evaluate((element) => element.scrollHeight);
    const wasHigh = await height();
    release();
    await expect.poll(height, { timeout: 20_000 }).toBeGreaterThan(wasHigh + 1000);
    await atRest(log.locator(':scope > *').first());
    expect(await middle()).toEqual(before);
    expect(await rows()).toBeLessThanOrEqual(60);
  });
});
