import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { choose, enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

const week = (page: Page) => page.getByRole('table', { name: /周一–.+周日的日程$/ });

describe('40.2 the schedule by keys alone', () => {
  it('a week, the next one, the month, a day of it, the list, and to what a date is about', async () => {
    const page = await openSignedIn('/user/schedule?day=2026-12-02');
    await week(page).getByRole('link').first().waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '下一周' }));
    await page.waitForURL(/day=2026-12-09/);
    await choose(page, '显示方式', '月');
    await page.getByRole('table', { name: '2026年12月的日程' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('link', { name: /^12月9日 周三$/ }));
    await week(page).waitFor();
    await choose(page, '显示方式', '列表');
    const first = page.getByRole('list', { name: '待完成' }).getByRole('link').first();
    await first.waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/user/schedule');
    await page.goBack();
    await first.waitFor();
  });

  it('40.4 free time is found, and taken for an entry', async () => {
    const page = await openSignedIn('/user/schedule');
    const dialog = page.getByRole('dialog');
    await enter(page, page.getByRole('button', { name: '找空闲时间' }));
    await dialog.getByLabel('需要多久').waitFor();
    await tabTo(page, dialog.getByLabel('哪一周'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByLabel('周一'));
    await page.keyboard.press('Space');
    const first = dialog.getByRole('button', { name: /周二 \d\d:\d\d–/ }).first();
    await first.waitFor();
    expect(await dialog.getByRole('button', { name: /周一 \d\d:\d\d–/ }).count()).toBe(0);
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, first);
    await expectFocus(page, dialog.getByLabel('标题'));
    await page.keyboard.type('写论文');
    await page.keyboard.press('Enter');
    await week(page)
      .getByRole('link', { name: /^我的日程 写论文/ })
      .waitFor();
  });

  it('40.6 a week is one sheet of paper, white in a dark theme too, with all hours', async () => {
    const page = await openSignedIn('/user/schedule');
    await week(page).getByRole('link').first().waitFor();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const sheets = async () =>
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(await sheets()).toHaveLength(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: '显示全天' }).click();
    expect(await sheets()).toHaveLength(1);
  });

  it('events at one time lie beside each other, in their hours, and none sticks out of its day', async () => {
    const page = await openSignedIn('/user/schedule');
    await week(page).getByRole('link').first().waitFor();
    const cells = await week(page).getByRole('row').last().getByRole('cell').all();
    expect(cells).toHaveLength(7);
    let seen = 0;
    for (const cell of cells) {
      const column = await cell.boundingBox();
      const boxes = await Promise.all(
        (await cell.getByRole('listitem').all()).map((each) => each.boundingBox()),
      );
      for (const [index, box] of boxes.entries()) {
        if (!box || !column) expect.fail('not drawn');
        seen += 1;
        expect(box.x).toBeGreaterThanOrEqual(column.x);
        expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width + 1);
        expect(box.y + box.height).toBeLessThanOrEqual(column.y + column.height + 1);
        for (const other of boxes.slice(index + 1)) {
          if (!other) expect.fail('not drawn');
          const isBeside = box.x + box.width <= other.x + 1 || other.x + other.width <= box.x + 1;
          const isBelow = box.y + box.height <= other.y + 1 || other.y + other.height <= box.y + 1;
          expect(isBeside || isBelow).toBe(true);
        }
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
});
