import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

/** A period that has not begun: the last of those that are offered. */
async function chooseLastPeriod(page: Page): Promise<void> {
  const periods = page.getByRole('combobox', { name: '时段' });
  await tabTo(page, periods);
  await page.keyboard.press('End');
  await page.waitForURL(/period=/);
  // The plan of the period before, and the focus on it, go when the application has drawn the address.
  await arrived(page);
}

/** Walks over the plan from one of its ends until a seat is in a state, and returns what is written on it. */
async function walkTo(page: Page, state: RegExp, end: 'Home' | 'End' = 'Home'): Promise<string> {
  const option = page.getByRole('listbox', { name: /座位图/ }).getByRole('option');
  await page.keyboard.press(end);
  for (let presses = 0; presses < 200 && !state.test((await option.textContent()) ?? ''); presses++)
    await page.keyboard.press(end === 'Home' ? 'ArrowRight' : 'ArrowLeft');
  return ((await option.textContent()) ?? '').slice(0, 6);
}

describe('the library by keys alone', () => {
  it('21 a book is searched for letter by letter, and its copies are found on their shelves', async () => {
    const page = await openSignedIn('/user/library');
    await tabTo(page, page.getByRole('searchbox', { name: '检索馆藏' }));
    await page.keyboard.type('xxds', { delay: 30 });
    const found = page.getByRole('list', { name: '检索结果' });
    await found
      .getByRole('link', { name: /^线性代数/ })
      .first()
      .waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('link', { name: /^全部 [\d,]+ 种结果$/ }));
    await page.waitForURL('**/user/libraryMore?words=xxds');
    const list = page.getByRole('list', { name: '馆藏' });
    await list
      .getByRole('link', { name: /^线性代数/ })
      .first()
      .waitFor();
    await tabTo(page, page.getByRole('checkbox', { name: '只看可借' }));
    await page.keyboard.press('Space');
    await page.waitForURL(/available=yes/);
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, list.getByRole('link', { name: /^线性代数/ }).first());
    await page.getByRole('table', { name: '每一册在哪里' }).getByText('在架可借').first().waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '返回检索' }), 'Shift+Tab');
    await list.waitFor();
    expect(new URL(page.url()).searchParams.get('available')).toBe('yes');
  });

  it('21 loans are renewed all at once with a result for each, and what is owed is paid', async () => {
    const page = await openSignedIn('/user/library');
    await enter(page, page.getByRole('button', { name: '全部续借' }));
    const results = page.getByRole('list', { name: '续借结果' });
    await results.waitFor();
    await expect.poll(() => results.getByRole('listitem').count()).toBe(6);
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '用校园卡缴清' }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '缴 5.60 元' }));
    await page.getByText(/^已缴 5.60 元，校园卡余额/).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 a seat is chosen on the plan with one stop of Tab, booked by Enter and let go again', async () => {
    const page = await openSignedIn('/user/library?view=seats', { context: await signedInContext('other') });
    const plan = page.getByRole('listbox', { name: /^中央阅览厅座位图/ });
    await plan.waitFor();
    await chooseLastPeriod(page);
    await tabTo(page, plan);
    const label = await walkTo(page, /可预约$/);
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.keyboard.press('Tab');
    await expectFocus(page, page.getByRole('combobox', { name: '桌号' }));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `预约：中央阅览厅 ${label} 号` });
    await dialog.getByText(/没有签到，座位放出并记一次未到$/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '确认预约' }));
    const item = page.getByRole('article', { name: new RegExp(`^三层 中央阅览厅 ${label} 号`) });
    await item.getByText('待签到').waitFor();
    await plan.getByText('我的座位').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, item.getByRole('button', { name: '取消预约' }), 'Shift+Tab');
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }));
    await item.waitFor({ state: 'detached' });
  });

  it('21 a seat that two students choose is one’s, and the other is offered the nearest in an alert dialog', async () => {
    const pages = await Promise.all(
      (['student', 'other'] as const).map(async (account) =>
        openSignedIn('/user/library?view=seats', { context: await signedInContext(account) }),
      ),
    );
    const [first, second] = pages as [Page, Page];
    for (const page of pages) {
      await page.getByRole('listbox', { name: /座位图/ }).waitFor();
      await chooseLastPeriod(page);
      await tabTo(page, page.getByRole('listbox', { name: /座位图/ }));
      await walkTo(page, /可预约$/, 'End');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: '确认预约' }).waitFor();
    }
    await enter(first, first.getByRole('dialog').getByRole('button', { name: '确认预约' }));
    await first.getByRole('article').waitFor();
    await enter(second, second.getByRole('dialog').getByRole('button', { name: '确认预约' }));
    const offer = second.getByRole('alertdialog', { name: '这个座位已被约走' });
    await offer.waitFor();
    expect(await findingsInBoth(second)).toEqual(nothing);
    await enter(second, offer.getByRole('button', { name: '改约这个座位' }));
    await second.getByRole('article').getByText('待签到').waitFor();
  });

  it('21 a click on a free seat of the plan asks, one on a taken seat only shows it', async () => {
    const page = await openSignedIn('/user/library?view=seats');
    const plan = page.getByRole('listbox', { name: /座位图/ });
    await plan.waitFor();
    await chooseLastPeriod(page);
    await tabTo(page, plan);
    const clickOn = async (state: RegExp) => {
      const label = await walkTo(page, state);
      const cursor = await page.locator('svg rect').last().boundingBox();
      await page.keyboard.press('End');
      await page.mouse.click((cursor?.x ?? 0) + 4, (cursor?.y ?? 0) + 4);
      await plan.getByText(label).waitFor();
      return label;
    };
    await clickOn(/已被约$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const label = await clickOn(/可预约$/);
    await page.getByRole('dialog', { name: `预约：中央阅览厅 ${label} 号` }).waitFor();
  });

  it('21 without a network loans, hours and seats stay in sight with their age', async () => {
    const page = await openSignedIn('/user/library', { allow: LOST });
    await page.getByRole('list', { name: '我的借阅' }).waitFor();
    await page.getByRole('radio', { name: '座位预约' }).click({ force: true });
    await page.getByRole('listbox', { name: /座位图/ }).waitFor();
    await page.context().setOffline(true);
    await isOffline(page);
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await page.getByRole('listbox', { name: /座位图/ }).waitFor();
    await page.getByRole('radio', { name: '借阅与检索' }).click({ force: true });
    await page.getByRole('list', { name: '我的借阅' }).waitFor();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.context().setOffline(false);
    await page.getByText(/^当前显示上次缓存的数据/).waitFor({ state: 'detached' });
  });
});
