import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { choose, enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

const kept = (page: Page) => page.getByText(/^当前显示上次缓存的数据（.+）/);
const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.insertText(text);
};
describe('campus services by keys alone', () => {
  it('21 the dormitory: the meter drawn and as a table, a repair that is reported and taken back', async () => {
    const page = await openSignedIn('/user/dormitoryList');
    await choose(page, '用电走势', '余额');
    await page.getByRole('img', { name: /最近一年的电费余额/ }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '看表格' }));
    await page.getByRole('table', { name: '每月的用电和充值' }).waitFor();
    await enter(page, page.getByRole('button', { name: '我要报修' }));
    const dialog = page.getByRole('dialog', { name: '我要报修' });
    await expectFocus(page, dialog.getByRole('combobox', { name: '报修类别' }));
    await page.keyboard.press('ArrowDown');
    await type(page, '问题描述', '窗户关不上');
    await type(page, '联系电话', '13800010001');
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '提交报修' }));
    const item = page.getByRole('article').first();
    await item.getByText('窗户关不上').waitFor();
    await enter(page, item.getByRole('button', { name: '撤销报修' }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '撤销报修' }));
    await item.getByText('已撤销', { exact: true }).first().waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 the card: a top-up, a code to pay with, and a loss that is reported in two presses', async () => {
    const page = await openSignedIn('/user/cardList');
    await enter(page, page.getByRole('button', { name: '充值' }));
    const dialog = page.getByRole('dialog', { name: '校园卡充值' });
    await dialog.waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await choose(page, '常用金额', '100 元');
    await enter(page, dialog.getByRole('button', { name: '确认充值' }));
    await page.getByText(/^已充值 100.00 元，余额/).waitFor();
    await enter(page, page.getByRole('button', { name: '显示付款码' }));
    await page.getByRole('img', { name: '付款码' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    // Another tab comes before this one.
    const other = await page.context().newPage();
    await other.goto('/user/hospital');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await page.getByRole('img', { name: '付款码' }).count()).toBe(0);
    await other.close();
    await enter(page, page.getByRole('button', { name: '挂失' }), 'Shift+Tab');
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '确认挂失' }));
    await page.getByText(/^这张卡已于 .* 挂失$/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  it('21 the hospital: a doctor, a slot, a number, and letting it go', async () => {
    const page = await openSignedIn('/user/hospital', { context: await signedInContext('other') });
    await choose(page, '科室', '口腔科');
    await enter(page, page.getByRole('link', { name: '顾晓彤 主治医师' }));
    await page.getByRole('heading', { level: 1, name: '顾晓彤医生' }).waitFor();
    const days = page.getByRole('radiogroup', { name: '顾晓彤医生的日期' }).getByRole('radio');
    await tabTo(page, days.and(page.locator(':checked')));
    await page.keyboard.press('ArrowRight');
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: /可预约/ }).first());
    const dialog = page.getByRole('dialog', { name: '预约：口腔科 顾晓彤医生' });
    await dialog.getByText('开始前 2 小时可以取消，之后不能取消').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '确认预约' }));
    const item = page.getByRole('article', { name: /^口腔科 顾晓彤医生 \d+ 号$/ });
    await item.waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, item.getByRole('button', { name: '取消预约' }), 'Shift+Tab');
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }));
    await item.waitFor({ state: 'detached' });
  });
});

describe('21 without a network', () => {
  it('a page that was seen before shows its last figures with their age, also after a reload, and comes back by itself', async () => {
    const page = await openSignedIn('/user/dormitoryList', { allow: LOST });
    await page.getByText('预计还能用').waitFor();
    await page.goto('/user/cardList');
    await page.getByText('今日消费').waitFor();
    await page.getByRole('button', { name: '显示付款码' }).waitFor();
    // The server alone is not reached: the application itself comes out of the browser's cache.
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/user/dormitoryList');
    await kept(page).waitFor();
    await page.getByText('预计还能用').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.unroute('**/matrix-api/**');
    await kept(page).getByRole('button', { name: '重试' }).click();
    await kept(page).waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await isOffline(page);
    await kept(page).waitFor();
    await page.context().setOffline(false);
    await kept(page).waitFor({ state: 'detached' });
  });

  it('the next student at the same computer sees nothing of the last', async () => {
    const page = await openSignedIn('/user/cardList');
    await page.getByText('今日消费').waitFor();
    const keptNames = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept:')));
    await expect.poll(async () => (await keptNames()).length).toBeGreaterThan(1);
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login');
    expect(await keptNames()).toEqual([]);
  });
});
