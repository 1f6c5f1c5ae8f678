import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, resetMock } from '../harness/browser.ts';
import { accounts, openSignedIn, signedInContext } from '../harness/session.ts';
import { mockUrl } from '../harness/stage.ts';

interface Arrival {
  user_id: string;
  token: string;
  record: {
    recordId: string;
    userId: string;
    pageRoute: string;
    endAt?: string | null;
    actionTag?: string;
    pageRouteName: string;
    pageTitle: string;
  };
}

const collected = async (): Promise<{ records: Arrival[]; usage: { token: string }[] }> =>
  (await fetch(`${mockUrl()}/__mock__/records`)).json();
const arrivals = async () => (await collected()).records;
const routes = async () => (await arrivals()).map(({ record }) => record.pageRoute);

const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('trackers'))),
  );

/** The tracker waits for late news of other tabs before it sends what they left. */
const PATIENCE = { timeout: 10_000 };

/** Goes to a page without loading again, and waits until its view is recorded. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(() => stored(page), PATIENCE).toContain(path.replace(/\?.*/, ''));
}

beforeEach(resetMock);

describe('the tracker in the built application', () => {
  it('TRK-1 TRK-4 NAV-5 what a visit leaves: each page with its end, the logout, and an empty storage', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
    await page.getByRole('textbox', { name: '密码' }).fill(accounts.student.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('globalStore') ?? '').state.token,
    );
    await go(page, '/mission');
    await go(page, '/mission?reason=query');
    await go(page, '/user/note');
    // The page views wait in the array that TRK-3 names.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('trackers')), PATIENCE)
      .toContain('/user/note');

    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login');
    await expect.poll(routes, PATIENCE).toEqual(['/user/home', '/mission', '/user/note', '/user/note']);
    const records = await arrivals();
    expect(records.every(({ record }) => record.endAt !== null)).toBe(true);
    expect(records.filter(({ record }) => record.actionTag === 'session.logout')).toHaveLength(1);
    expect(new Set(records.map((arrival) => arrival.token))).toEqual(new Set([token]));
    expect(await stored(page)).not.toContain('recordId');
  });

  it.each(['/mission', '/user/home', '/user/note', '/learn/1/1101/book'])(
    'TRK-1 HTTP-3 the view of %s stands in storage when its heading shows',
    async (address) => {
      const context = await signedInContext();
      // In the task in which the heading comes: a tab that is closed right then has no later one.
      await context.addInitScript(() => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector('h1')) return;
          seen.disconnect();
          const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('trackers'));
          Object.assign(window, { keptAtHeading: JSON.stringify(kept) });
        });
        seen.observe(document, { childList: true, subtree: true });
      });
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const kept: unknown = await page.evaluate(() => Reflect.get(window, 'keptAtHeading'));
      expect(kept).toContain(`"pageRoute":"${address}"`.replaceAll('"', String.raw`\"`));
    },
  );

  it('我的记录 shows what waits here, and no longer what was sent (42.7)', async () => {
    const page = await openSignedIn('/mission');
    await expect.poll(() => stored(page), PATIENCE).toContain('/mission');
    await go(page, '/user/note');
    await go(page, '/user/myRecords');
    const rows = page.getByRole('table', { name: '还没有送出的记录' }).getByRole('row');
    const pages = () => rows.locator('code').allInnerTexts();
    await expect.poll(pages, PATIENCE).toEqual(['/user/myRecords', '/user/note', '/mission']);
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/mission', '/user/note', '/user/myRecords']);
    await page.goBack();
    await expect.poll(pages, PATIENCE).toEqual(['/user/myRecords']);
  });

  it('TRK-4 TRK-6 leaving the application sends what is open, coming back begins anew', async () => {
    const page = await openSignedIn('/mission');
    await expect.poll(() => stored(page), PATIENCE).toContain('/mission');
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/mission']);
    await page.goBack();
    await expect.poll(() => stored(page), PATIENCE).toContain('/mission');
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/mission', '/mission']);
    expect(new Set((await arrivals()).map(({ record }) => record.recordId)).size).toBe(2);
  });

  it('TRK-1 the router’s own redirects are no visit; a page that replaces another ends its view, once', async () => {
    const page = await openSignedIn('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/home');
    await expect.poll(() => stored(page), PATIENCE).toContain('/user/home');
    await page.goto('/learn/1/1103');
    await page.waitForURL(/\/learn\/1\/1103\/./);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { pathname } = new URL(page.url());
    await expect.poll(() => stored(page), PATIENCE).toContain(pathname);
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/user/home', '/learn/1/1103', pathname]);
    expect((await arrivals()).every(({ record }) => record.endAt !== null)).toBe(true);
  });

  it('TRK-1 a kept-alive page that one comes back to is visited again', async () => {
    const page = await openSignedIn('/user/note');
    await expect.poll(() => stored(page), PATIENCE).toContain('/user/note');
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await expect.poll(() => stored(page), PATIENCE).toContain('/user/home');
    await page.getByRole('button', { name: '后退' }).click();
    await page.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor();
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/user/note', '/user/home', '/user/note']);
    const titles = (await arrivals()).map(({ record }) => `${record.pageRouteName} ${record.pageTitle}`);
    expect(titles).toEqual(['Note 我的笔记', 'UserHome 个人中心', 'Note 我的笔记']);
  });

  it('TRK-7 one usage log for a session, whatever is reloaded or opened beside it', async () => {
    const context = await signedInContext();
    const page = await openPage({ context });
    // The server has the log well before its answer is here.
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/userBehaviorLog/save', async (route) => {
      const response = await route.fetch();
      await isOver;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.goto('/user/home');
    await expect.poll(async () => (await collected()).usage.length, PATIENCE).toBe(1);
    await page.reload();
    await openSignedIn('/mission', { context });
    await expect.poll(() => stored(page), PATIENCE).toContain('/mission');
    expect((await collected()).usage).toHaveLength(1);
    release();
  });

  it('TRK-3 two tabs of one browser: the array holds the records of both, and all arrive once', async () => {
    const context = await signedInContext();
    const first = await openSignedIn('/user/home', { context });
    const second = await openSignedIn('/mission', { context });
    for (let round = 0; round < 10; round += 1) {
      await go(first, `/user/ques/first${round}`);
      await go(second, `/user/ques/second${round}`);
    }
    const array = () => first.evaluate(() => localStorage.getItem('trackers') ?? '');
    for (const name of ['first8', 'second8', 'first9', 'second9'])
      await expect.poll(array, PATIENCE).toContain(name);
    await first.goto('about:blank');
    await second.goto('about:blank');
    await expect.poll(async () => (await routes()).length, PATIENCE).toBe(22);
    expect(new Set(await routes()).size).toBe(22);
  });

  it('TRK-3 SES-4 damaged storage never shows a blank page, and valid records are sent', async () => {
    const valid = {
      recordId: 'tother-000001',
      userId: '10001',
      userName: '林知远',
      pageRoute: '/damaged',
      pageRouteName: 'Test',
      pageTitle: '测试',
      startAt: '2026-11-19 10:00:00',
      endAt: '2026-11-19 10:01:00',
    };
    const text = JSON.stringify([valid, valid]);
    const damages = [
      '',
      'null',
      '{}',
      '[[',
      '"x"',
      '\0',
      text.slice(0, -30),
      `${text}x`,
      `[7,${text.slice(1)}`,
    ];
    const page = await openSignedIn('/user/home');
    for (const [index, damage] of damages.entries()) {
      const value = damage.replaceAll('/damaged', `/damaged${index}`).replaceAll('000001', `00000${index}`);
      await page.evaluate((text_) => localStorage.setItem('trackers', text_), value);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (value.includes('/damaged')) await expect.poll(routes, PATIENCE).toContain(`/damaged${index}`);
    }
    for (const damage of damages.slice(3, 7)) {
      await page.evaluate((value) => localStorage.setItem('globalStore', value), damage);
      await page.goto('/user/home');
      await page.getByRole('textbox', { name: '账号' }).waitFor();
    }
  });

  it('TRK-8 nothing typed is in any record, stored or sent', async () => {
    const secret = '我的秘密想法';
    const page = await openSignedIn('/user/home');
    await page.getByRole('button', { name: '意见反馈' }).click();
    await page.getByRole('textbox', { name: '意见内容' }).fill(secret);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('提交反馈成功').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(secret);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await go(page, `/courseSearch?words=${secret}`);
    await expect.poll(() => stored(page), PATIENCE).toContain('/courseSearch');
    expect(await stored(page)).not.toMatch(new RegExp(`${secret}|${encodeURIComponent(secret)}`));
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toContain('/courseSearch');
    const sent = JSON.stringify(await collected());
    expect(sent).toContain('feedback.submit');
    expect(decodeURIComponent(sent)).not.toContain(secret);
  });

  it('TRK-8 of the psychological-consultation page the visit is recorded and nothing else, whatever one does there', async () => {
    const secret = '最近很焦虑';
    const page = await openSignedIn('/user/psychologicalConsultation');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const main = page.getByRole('main');
    for (const field of await main.getByRole('textbox').all())
      await field.fill(secret, { timeout: 2000 }).catch(() => {});
    // Nothing is declared there; should it be one day, it stays unheard.
    await main.evaluate((element, label) => {
      const button = element.appendChild(document.createElement('button'));
      button.dataset.track = 'feedback.submit';
      button.dataset.trackLabel = label;
      button.click();
    }, secret);
    await page.getByRole('button', { name: '意见反馈' }).click();
    await page.getByRole('textbox', { name: '意见内容' }).fill(secret);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('提交反馈成功').waitFor();
    expect(await stored(page)).not.toMatch(/焦虑|actionTag|psycholog|心理/i);
    await page.goto('about:blank');
    await expect.poll(routes, PATIENCE).toEqual(['/user/psychologicalConsultation']);
    expect(JSON.stringify(await collected())).not.toMatch(/焦虑|actionTag/);
  });
});
