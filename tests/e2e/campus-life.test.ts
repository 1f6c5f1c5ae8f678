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
    expect(await rows(page).filter({ hasText: '大豆' }).count()).toBe(0);
    await enter(page, page.getByRole('button', { name: '收藏“羊肉抓饭”' }));
    await page.getByRole('button', { name: '收藏“羊肉抓饭”', pressed: true }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 the canteens without a network: the last count with its age, and the hours go on', async () => {
    const page = await openSignedIn('/user/cafeteria', { allow: LOST });
    await rows(page).nth(5).waitFor();
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await rows(page).nth(5).waitFor();
    expect(await page.getByRole('radiogroup', { name: '食堂' }).getByRole('radio').count()).toBe(5);
    expect(await findingsInBoth(page)).toEqual(nothing);
  });
});
