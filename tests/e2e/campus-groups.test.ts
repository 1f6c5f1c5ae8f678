import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { LOST } from './harness/offline.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

const type = async (
  page: Page,
  name: string | RegExp,
  text: string,
  role: 'textbox' | 'searchbox' = 'textbox',
) => {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.insertText(text);
};

describe('groups of the campus by keys alone', () => {
  it('21 societies: found by initials, joined with answers, taken back', async () => {
    const page = await openSignedIn('/user/societies', { context: await signedInContext('other') });
    await page.getByText('共 34 个社团').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await type(page, '搜索社团', 'jqr', 'searchbox');
    await page.getByText('共 1 个社团').waitFor();
    await enter(page, page.getByRole('link', { name: '机器人社', exact: true }));
    await page.getByRole('heading', { level: 1, name: '机器人社' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '申请加入' }));
    const dialog = page.getByRole('dialog', { name: '申请加入：机器人社' });
    await expectFocus(page, dialog.getByRole('combobox', { name: '想去的小组' }));
    await page.keyboard.press('ArrowDown');
    await type(page, /自我介绍/, '大一，焊过收音机，想学电控。');
    // A form that was begun is there again after a reload.
    await page.reload();
    await enter(page, page.getByRole('button', { name: '申请加入' }));
    await type(page, /联系电话/, '13800010002');
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '提交申请' }));
    await page.getByText('申请已提交，等社团审核').first().waitFor();
    await page.getByText('大一，焊过收音机，想学电控。').waitFor();
    await enter(page, page.getByRole('button', { name: '撤回申请' }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }));
    await page.getByRole('button', { name: '再次申请' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 societies: left, and back again by the keys that undo, also after a reload', async () => {
    const page = await openSignedIn('/user/societies');
    const own = page.getByRole('list', { name: '我的社团' });
    await enter(page, own.getByRole('link', { name: '机器人社' }));
    await enter(page, page.getByRole('button', { name: '退出社团' }));
    await page.getByText('已退出机器人社，一小时内可以撤销').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.reload();
    await page.getByText('已退出机器人社，一小时内可以撤销').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: '退出社团' }).waitFor();
    await expect.poll(() => page.getByText('已加入').count()).toBeGreaterThan(0);
  });

  it('21 work-study: a post found, an application filled from the profile, begun, sent and taken back', async () => {
    const page = await openSignedIn('/user/workStudyProgram', { context: await signedInContext('other') });
    await page.getByText('共 18 个岗位').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await type(page, '搜索岗位', 'wlfwt', 'searchbox');
    await page.getByText('共 1 个岗位').waitFor();
    await enter(page, page.getByRole('link', { name: '网络服务台助理' }));
    await page.getByRole('heading', { level: 1, name: '网络服务台助理' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '申请岗位' }));
    const dialog = page.getByRole('dialog', { name: '申请岗位：网络服务台助理' });
    await expectFocus(page, dialog.getByRole('combobox', { name: '能上岗的时间' }));
    await page.keyboard.press('ArrowDown');
    await type(page, /申请理由/, '中午有空，愿意帮同学解决网络问题。');
    // A form that was begun is there again after a reload.
    await page.reload();
    await enter(page, page.getByRole('button', { name: '申请岗位' }));
    await dialog.waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, dialog.getByRole('button', { name: '提交申请' }));
    await page.getByRole('list', { name: '申请进度' }).waitFor();
    await enter(page, page.getByRole('button', { name: '撤回申请' }));
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }));
    await page.getByRole('button', { name: '再次申请' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  });

  it('21 work-study: hours as a chart and a table, and a slip that reconciles', async () => {
    const page = await openSignedIn('/user/workStudyProgram');
    await enter(page, page.getByRole('link', { name: '工时和工资单' }));
    await page.getByText(/^核对一致：/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, page.getByRole('button', { name: '看表格' }));
    await page.getByRole('table', { name: '每月工时和工资' }).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: '月份' }));
    await page.keyboard.press('ArrowDown');
    await page.getByText('超出上限不计酬').first().waitFor();
    await page.getByText(/^核对一致：/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });
});

describe('21 groups of the campus without a network', () => {
  it('the societies that were seen before are there with their age, and can be searched', async () => {
    const page = await openSignedIn('/user/societies', { allow: LOST });
    await page.getByText('共 34 个社团').waitFor();
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await type(page, '搜索社团', 'tws', 'searchbox');
    await page.getByText('共 1 个社团').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  it('the last pay slips are there with their age', async () => {
    const page = await openSignedIn('/user/workStudyProgram?view=pay', { allow: LOST });
    await page.getByText(/^核对一致：/).waitFor();
    await page.route('**/matrix-api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^当前显示上次缓存的数据（.+）/).waitFor();
    await page.getByText(/^核对一致：/).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
  });
});
