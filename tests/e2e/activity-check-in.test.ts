import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { allSent, isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, patient, signedInContext } from './harness/session.ts';
import { baseUrl, mockUrl } from './harness/stage.ts';
import { askAs, expectOnce, servedWrites } from './harness/writes.ts';

const ONE = '/user/activityMyList?id=reading-night';
const table = (page: Page) => page.getByRole('table', { name: '报名名单' });
const desk = (page: Page) => page.getByRole('searchbox', { name: '搜索名单' });
const PATH = '/activities/checkInFor';

interface Registrants {
  list: { student_number: string; state: string; checked_in_at: string | null }[];
}

/** That many more have a place at the activity that runs. */
const fill = (count: number): Promise<Response> =>
  fetch(`${mockUrl()}/__mock__/registrants`, {
    method: 'POST',
    body: JSON.stringify({ activity_id: 'reading-night', count }),
  });

beforeEach(resetMock);

describe('the check-in at an activity', () => {
  it('20.13 delivers 100 check-ins by name from two tabs without a network, none twice', async () => {
    await fill(100);
    const context = await signedInContext();
    const asked = () => askAs<Registrants>(context, '/activities/registrants?activity_id=reading-night');
    const absent = (await asked()).list.filter((each) => each.checked_in_at === null).slice(-100);
    expect(absent).toHaveLength(100);
    const tabs = [
      await openSignedIn(ONE, { context, allow: LOST }),
      await openSignedIn(ONE, { context, allow: LOST }),
    ];
    for (const page of tabs) await table(page).waitFor();
    await context.setOffline(true);
    for (const page of tabs) await isOffline(page);

    // Both at once, as two helpers at one desk; each number once, ten in both.
    const queued = (page: Page, people: readonly { student_number: string }[]) =>
      people.reduce(async (before, { student_number }) => {
        await before;
        await desk(page).fill(student_number);
        await desk(page).press('Enter');
        await page.getByText(/已排队，还没有签到$/).waitFor();
        await expect.poll(() => desk(page).inputValue()).toBe('');
      }, Promise.resolve());
    const [one, other] = tabs as [Page, Page];
    await Promise.all([queued(one, absent.slice(0, 55)), queued(other, absent.slice(45).toReversed())]);
    for (const page of tabs) await page.getByText('100 人的签到已排队，联网后送达').waitFor();
    expect(await servedWrites(PATH)).toEqual([]);
    expect((await asked()).list.filter((each) => each.checked_in_at !== null)).toHaveLength(10);

    await context.setOffline(false);
    // One after the other: a hundred take longer than what is waited for elsewhere.
    const count = async () => (await servedWrites(PATH)).length;
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThanOrEqual(100);
    await allSent(one);
    const { list } = await asked();
    expect(list.filter((each) => each.checked_in_at !== null)).toHaveLength(110);
    expect(await count()).toBe(100);
    await expectOnce();
    for (const page of tabs) {
      await page.getByText('已签到 110').waitFor(patient);
      expect(await page.getByText('没有签到成功').count()).toBe(0);
    }
  });

  it('20.13 goes by the keyboard alone: sort, select all, remove with a reason, check in, the code in large', async () => {
    const page = await openSignedIn(ONE);
    await table(page).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await tabTo(page, desk(page));
    await page.keyboard.type('lmq');
    await page.keyboard.press('Enter');
    await page.getByText(/^林梦琪 \d\d:\d\d 已签到$/).waitFor();
    await expectFocus(page, desk(page));
    await enter(page, table(page).getByRole('button', { name: '学号' }));
    await expect
      .poll(() => table(page).getByRole('columnheader', { name: '学号' }).getAttribute('aria-sort'))
      .toBe('ascending');
    await tabTo(page, table(page).getByRole('checkbox', { name: '全选' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await page.getByText('已选 16 人').waitFor();
    await enter(page, page.getByRole('button', { name: '移出所选' }), 'Shift+Tab');
    const reason = page.getByRole('textbox', { name: '移出原因' });
    await expectFocus(page, reason);
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.keyboard.type('改到下周');
    await enter(page, page.getByRole('dialog').getByRole('button', { name: '移出', exact: true }));
    await page.getByRole('radio', { name: '已退出 5' }).waitFor();
    await enter(page, page.getByRole('button', { name: '投屏签到码' }), 'Shift+Tab');
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^签到码 \d/ })
      .waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.keyboard.press('Escape');
    await expectFocus(page, page.getByRole('button', { name: '投屏签到码' }));
  });

  it('20.13 a student enters the code that the organiser shows, and the organiser’s list says so', async () => {
    const answer = await fetch(`${mockUrl()}/__mock__/sign-in`, {
      method: 'POST',
      body: JSON.stringify({ account: 'zhangwei' }),
    });
    const value = JSON.stringify({ state: await answer.json(), version: 0 });
    const origins = [{ origin: baseUrl(), localStorage: [{ name: 'globalStore', value }] }];
    const organiser = await openSignedIn('/user/activityMyList?id=robot', {
      context: await signedInContext('student', { storageState: { cookies: [], origins } }),
    });
    const shown = organiser.getByRole('img', { name: /^签到码 \d/ });
    const code = ((await shown.getAttribute('aria-label')) ?? '').replaceAll(/\D/g, '');
    const student = await openSignedIn('/user/activityCanRegList?id=robot');
    await student.getByRole('button', { name: '签到', exact: true }).click();
    await student.getByRole('textbox', { name: '签到码' }).fill(code);
    await student.keyboard.press('Enter');
    await student.getByText('你已经签到。').waitFor();
    const row = organiser.getByRole('row').filter({ hasText: '林知远' });
    await row.getByText(/\d\d:\d\d 已签到/).waitFor(patient);
  });
});
