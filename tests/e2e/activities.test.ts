import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, wireTimeOf } from '@/lib/time';
import { findingsInBoth, findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { isOffline, isPrepared, LOST } from './harness/offline.ts';
import { openSignedIn, patient, signedInContext } from './harness/session.ts';
import { baseUrl } from './harness/stage.ts';
import { expectOnce, servedWrites } from './harness/writes.ts';

beforeEach(resetMock);

/** Calls the back end as somebody of the seed; returns the data of the answer. */
async function callAs<Data>(
  account: string,
  method: 'GET' | 'POST',
  path: string,
  input: object = {},
): Promise<Data> {
  const signIn = await fetch(`${baseUrl()}/matrix-api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, password: 'matrix2026' }),
  });
  const { data: session } = (await signIn.json()) as { data: { token: string } };
  const answer = await fetch(`${baseUrl()}/matrix-api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      token: session.token,
      'idempotency-key': `${account} ${path}`,
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { code, data, msg } = (await answer.json()) as { code: number; data: Data; msg: string };
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}

/** A teacher publishes an activity with one place. */
const publishOnePlace = () =>
  callAs('teacher', 'POST', '/activities/publish', {
    activity_id: 'one-place',
    base_version: 0,
    editor: 'test',
    content: {
      values: {
        title: '一对一简历修改',
        category: 'lecture',
        place: '就业指导中心 201',
        description: '带上打印好的简历，老师逐句看。',
        starts_at: wireTimeOf(Date.now() + 2 * DAY),
        ends_at: wireTimeOf(Date.now() + 2 * DAY + HOUR),
        closes_at: wireTimeOf(Date.now() + DAY),
        capacity: '1',
      },
      poster: '',
      fields: [{ type: 'text', name: 'aim', label: '求职方向', most: 20, required: true, hint: '' }],
    },
  });

const row = (page: Page): Locator =>
  page.getByRole('list', { name: '已报名活动' }).getByRole('listitem').filter({ hasText: '一对一简历修改' });

/** The focus is in the page, though the button that had it is gone. */
const keepsFocus = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('main *') ?? false), {
      message: 'the focus is lost',
    })
    .toBe(true);

describe('activities', () => {
  it('20.10 20.11 20.12 are found, registered for, queued for by keyboard alone, cancelled, and the queue moves up', async () => {
    await publishOnePlace();
    const first = await openSignedIn('/user/activityCanRegList', { context: await signedInContext('other') });
    await first.getByRole('searchbox', { name: '搜索活动' }).fill('简历');
    await first.getByRole('link', { name: '一对一简历修改' }).click();
    await first.getByRole('button', { name: '报名' }).click();
    await first.getByRole('textbox', { name: '求职方向' }).fill('前端开发');
    expect(await findingsAtRest(first)).toEqual(nothing);
    await first.getByRole('dialog').getByRole('button', { name: '报名' }).click();
    await first.getByText('你已报名，名额为你保留。').waitFor();

    const second = await openSignedIn('/user/activityCanRegList');
    await enter(second, second.getByRole('link', { name: '一对一简历修改' }));
    await enter(second, second.getByRole('button', { name: '加入候补' }));
    await expectFocus(second, second.getByRole('textbox', { name: '求职方向' }));
    await second.keyboard.type('数据分析');
    await second.keyboard.press('Enter');
    await second.getByText('你在候补第 1 位').waitFor();
    await keepsFocus(second);
    await enter(second, second.getByRole('link', { name: '可报名活动' }), 'Shift+Tab');
    await enter(second, second.getByRole('link', { name: '已报名活动' }));
    await row(second).getByText('候补第 1 位').waitFor();
    expect(await findingsInBoth(second)).toEqual(nothing);

    await first.goto('/user/activityAlreadyList');
    await row(first).getByRole('button', { name: '取消报名' }).click();
    const question = first.getByRole('alertdialog');
    await question.getByText('取消后名额立即给候补的第一位；再报名要排到队尾').waitFor();
    await question.getByRole('button', { name: '取消报名' }).click();
    await first.getByText('没有即将开始的活动').waitFor();
    await first.getByRole('radio', { name: '已取消' }).click();
    await row(first).getByText('已取消报名').waitFor();

    await second.reload();
    await row(second).getByText('已报名', { exact: true }).waitFor();
    const calendar = row(second).getByRole('button', { name: '加入日历' });
    await tabTo(second, calendar);
    const [download] = await Promise.all([second.waitForEvent('download'), second.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('一对一简历修改.ics');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^UID:one-place@activities\.matrix\r$/m);
    expect(file).toMatch(/^STATUS:CONFIRMED\r$/m);

    // By keyboard: the rule is read, and the registration cancelled.
    await enter(second, row(second).getByRole('button', { name: '取消报名' }));
    await tabTo(second, second.getByRole('alertdialog').getByRole('button', { name: '取消报名' }));
    await second.keyboard.press('Enter');
    await expect.poll(() => row(second).count()).toBe(0);
    await keepsFocus(second);
    await enter(second, second.getByRole('link', { name: '图书馆整架志愿服务' }));
    await second.getByRole('heading', { name: '我填写的信息' }).waitFor();
    expect(await findingsInBoth(second)).toEqual(nothing);
    await expectOnce();
  });

  it('20.13 a code entered without a network is queued, not in, and arrives once when the network is back', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/user/activityAlreadyList', { context, allow: LOST });
    const robot = page
      .getByRole('list', { name: '已报名活动' })
      .getByRole('listitem')
      .filter({ hasText: '机器人社开放夜' });
    await robot.getByRole('button', { name: '签到' }).waitFor();
    await isPrepared(page, 'src/pages/activities/code-check-in-dialog.tsx');
    const { code } = await callAs<{ code: string }>('zhangwei', 'GET', '/activities/code?activity_id=robot');
    await context.setOffline(true);
    await isOffline(page);
    await robot.getByRole('button', { name: '签到' }).click();
    await expectFocus(page, page.getByRole('textbox', { name: '签到码' }));
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('textbox', { name: '签到码' }).fill(code);
    await page.keyboard.press('Enter');
    await robot.getByText('签到已排队').waitFor(patient);
    expect(await robot.getByText('已签到').count()).toBe(0);
    expect(await servedWrites('/activities/checkIn')).toEqual([]);
    await context.setOffline(false);
    await robot.getByText('已签到', { exact: true }).waitFor(patient);
    expect(await servedWrites('/activities/checkIn')).toHaveLength(1);
  });
});
