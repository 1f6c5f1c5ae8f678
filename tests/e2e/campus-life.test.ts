import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { choose, enter, tabTo } from './harness/keyboard.ts';
import { LOST } from './harness/offline.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

const rows = (page: Page) => page.getByRole('table', { name: '菜单' }).getByRole('row');

describe('canteens and services by keys alone', () => {
  it('21 the canteens: one chosen, its hours as a table, the menu filtered, a dish kept', async () => {
    const page = await openSignedIn('/user/cafeteria');
    await choose(page, '食堂', /^三食堂/);
    await page.getByRole('heading', { name: '三食堂开放时间' }).waitFor();
    await enter(page, page.getByRole('button', { name: '看表格' }));
    await page.getByRole('table', { name: /^三食堂今天各时段的拥挤程度$/ }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await tabTo(page, page.getByRole('checkbox', { name: '清真' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('checkbox', { name: '大豆' }));
    await page.keyboard.press('Space');
    await page.waitForURL(/halal=1&without=soy/);
    await rows(page).filter({ hasText: '羊肉抓饭' }).waitFor();
    await expect.poll(() => rows(page).filter({ hasText: '大豆' }).count()).toBe(0);
    await enter(page, page.getByRole('button', { name: '收藏“羊肉抓饭”' }));
    await page.getByRole('button', { name: '收藏“羊肉抓饭”', pressed: true }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 the laundry: a building, a notice, a machine booked and let go, a parcel kept longer', async () => {
    const page = await openSignedIn('/user/lifeService');
    await choose(page, '楼栋', '兰园 2 号楼');
    await page.getByRole('list', { name: '兰园 2 号楼 3 层的机器' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('link', { name: '预约 兰园 2 号楼 3 层 1 号洗衣机' }));
    await page.getByRole('heading', { level: 1, name: '1 号洗衣机' }).waitFor();
    const days = page.getByRole('radiogroup', { name: '1 号洗衣机的日期' }).getByRole('radio');
    await tabTo(page, days.and(page.locator(':checked')));
    await page.keyboard.press('ArrowRight');
    await enter(page, page.getByRole('button', { name: /可预约/ }).first());
    const dialog = page.getByRole('dialog', { name: '预约：1 号洗衣机' });
    await dialog.getByText('开始前 15 分钟可以取消，之后不能取消').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '确认预约' }));
    const item = page.getByRole('article', { name: /^兰园 2 号楼 3 层洗衣房 1 号洗衣机/ });
    await enter(page, item.getByRole('button', { name: /^到点提醒我/ }), 'Shift+Tab');
    await item.getByRole('button', { name: /^已设提醒/, pressed: true }).waitFor();
    await enter(page, item.getByRole('button', { name: '取消预约' }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }));
    await item.waitFor({ state: 'detached' });
    await enter(page, page.getByRole('link', { name: '生活服务' }).first(), 'Shift+Tab');
    const parcel = page.getByRole('article', { name: '中通快递 4-2-6017' });
    await enter(page, parcel.getByRole('button', { name: /^延长保管/ }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '延长保管' }));
    await parcel.getByText('已延长过一次。').waitFor();
    await enter(page, page.getByRole('button', { name: '以前的 3 件' }));
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 without a network: the last count, machines and codes with their age, and the hours go on', async () => {
    const page = await openSignedIn('/user/cafeteria', { allow: LOST });
    await rows(page).nth(5).waitFor();
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await rows(page).nth(5).waitFor();
    await expect
      .poll(() => page.getByRole('radiogroup', { name: '食堂' }).getByRole('radio').count())
      .toBe(5);
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.unrouteAll();
    await page.goto('/user/lifeService');
    await page.getByText('4-2-6017').waitFor();
    await page.getByRole('list', { name: /3 号楼 4 层的机器$/ }).waitFor();
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await page.getByText('4-2-6017').waitFor();
    await page.getByRole('list', { name: /3 号楼 4 层的机器$/ }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });
});
