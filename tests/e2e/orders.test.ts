import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter } from './harness/keyboard.ts';
import { dialMock } from './harness/mock-dial.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { askAs, servedWrites } from './harness/writes.ts';

beforeEach(resetMock);

/** The next answers to an order are lost: the server has worked. */
const loseAnswers = (times: number) =>
  dialMock({ rules: [{ kind: 'lost', pattern: '/orders/place', times }] });

const submitButton = (page: Page) => page.getByRole('button', { name: '提交订单' });
/** Chooses a product that costs 75, and opens the confirming step. */
async function confirmCoffee(page: Page): Promise<void> {
  await page.goto('/user/productDetail/604');
  await page.getByRole('button', { name: '立即兑换' }).click();
  await submitButton(page).waitFor();
}
async function standing(context: BrowserContext) {
  const { total } = await askAs<{ total: number }>(
    context,
    '/orders/list?group=all&words=&page_num=1&page_size=20',
  );
  const { balance } = await askAs<{ balance: number }>(context, '/gold/balance');
  return { total, balance };
}
/** One order, one deduction, whatever was sent; and all of it was sent under one key with one body. */
async function expectOne(
  context: BrowserContext,
  before: Awaited<ReturnType<typeof standing>>,
): Promise<void> {
  expect(await standing(context)).toEqual({ total: before.total + 1, balance: before.balance - 75 });
  const sent = (await servedWrites('/orders/place')).map(({ key, body }) => `${key} ${body}`);
  expect(new Set(sent).size).toBe(1);
}

describe('an order', () => {
  it('19 leads from the shop to its pick-up code, and to its cancelling, by keys alone', async () => {
    const page = await openSignedIn('/user/shopping?category=服务券');
    await enter(page, page.getByRole('list', { name: '商品' }).getByRole('link', { name: '咖啡兑换券' }));
    await enter(page, page.getByRole('button', { name: '立即兑换' }));
    await submitButton(page).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, submitButton(page));
    await page.waitForURL('**/user/orderDetail/*');
    await page.getByRole('img', { name: '取件码' }).waitFor();
    await page.getByText(/^[2-9A-HJ-NP-Z]{6}$/).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '取消订单' }));
    const dialog = page.getByRole('alertdialog', { name: '取消订单' });
    await enter(page, dialog.getByRole('button', { name: '取消订单' }));
    await page.getByText('75 金币已退回', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('img', { name: '取件码' }).count()).toBe(0);
    await page.goto('/user/orderList?state=cancelled');
    await page.getByRole('list', { name: '兑换记录' }).getByRole('link', { name: '咖啡兑换券' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  it('19.1 is one for two tabs that submit the same step at once, and both lead to it', async () => {
    const context = await signedInContext();
    const before = await standing(context);
    const first = await openSignedIn('/user/shopping', { context });
    await confirmCoffee(first);
    const second = await openSignedIn('/user/confirmOrder', { context });
    await submitButton(second).waitFor();
    await Promise.all([submitButton(first).dblclick(), submitButton(second).click()]);
    await Promise.all([
      first.waitForURL('**/user/orderDetail/*'),
      second.waitForURL('**/user/orderDetail/*'),
    ]);
    expect(first.url()).toBe(second.url());
    await expectOne(context, before);
  });

  it('19.1 whose answers are lost is told of, settled by a reload and by a tab that is opened again, and placed once', async () => {
    const context = await signedInContext();
    const before = await standing(context);
    const allow = [/orders\/place/, /Failed to load resource/];
    const page = await openSignedIn('/user/shopping', { context, allow });
    await confirmCoffee(page);
    await loseAnswers(2);
    await submitButton(page).click();
    const card = page.getByRole('region', { name: '有一单还没有收到回复' });
    await card.waitFor();
    await expect.poll(() => submitButton(page).count()).toBe(0);
    await page.reload();
    await card.getByText(/^还没有问到/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.close();
    const again = await openSignedIn('/user/confirmOrder', { context });
    await again.waitForURL('**/user/orderDetail/*');
    await expectOne(context, before);
    // Back and again: the step is spent.
    await again.goto('/user/confirmOrder');
    await again
      .getByRole('region', { name: '这一单已经提交' })
      .getByRole('link', { name: '查看订单' })
      .waitFor();
    await expect.poll(() => submitButton(again).count()).toBe(0);
    expect(await findingsInBoth(again)).toEqual(nothing);
    expect((await servedWrites('/orders/place')).length).toBe(3);
  });
});
