import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { accounts, openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

describe('22.3 /user/personalCenter', () => {
  it('by keys alone: another device is signed out there, a new password ends the rest', async () => {
    const page = await openSignedIn('/user/personalCenter');
    const elsewhere = await openSignedIn('/user/note', { context: await signedInContext() });
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    const devices = page.getByRole('list', { name: '登录设备' });
    const end = devices.getByRole('button', { name: /^退出登录：Linux 上的 Chrome/ });
    await page.reload();
    await enter(page, end);
    await end.waitFor({ state: 'detached' });
    await elsewhere.reload();
    await elsewhere.getByRole('button', { name: '登录', exact: true }).waitFor();

    await page.reload();
    await enter(page, page.getByRole('button', { name: '修改密码' }));
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await expectFocus(page, dialog.getByLabel('当前密码'));
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.keyboard.insertText(accounts.student.password);
    await tabTo(page, dialog.getByLabel('新密码', { exact: true }));
    await page.keyboard.insertText('brandneu77');
    await tabTo(page, dialog.getByLabel('确认新密码'));
    await page.keyboard.insertText('brandneu77');
    await page.keyboard.press('Enter');
    await page.getByText('密码已修改，其他 2 台设备已退出').waitFor();
    await devices.getByText('这台设备').waitFor();
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  });

  it('a look that is chosen shows in every tab at once, and after a reload', async () => {
    const page = await openSignedIn('/user/personalCenter');
    const other = await page.context().newPage();
    await other.goto('/user/note');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: '文字大小' }));
    await page.keyboard.press('End');
    await page.getByRole('radio', { name: '深色' }).check();
    const looks = () =>
      other.evaluate(() => {
        const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
        return `${colorScheme} ${fontSize}`;
      });
    await expect.poll(looks).toBe('dark 24px');
    await other.reload();
    expect(await looks()).toBe('dark 24px');
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  it('everything comes along in one archive, made in the browser', async () => {
    const page = await openSignedIn('/user/personalCenter');
    const saved = page.waitForEvent('download');
    await enter(page, page.getByRole('button', { name: '打包下载' }));
    const files = unzipSync(await readFile(await (await saved).path()));
    const named = Object.keys(files).map((name) => name.replace(/\/.*/, ''));
    expect([...new Set(named)].join(' ')).toBe(
      '账号资料.json 个人资料.json 个人介绍.md 学习 作业和实验 题目 收藏.json 笔记.md 金币明细.csv ' +
        '考试记录 AI 对话 私信 申请.json 活动 兑换 校园卡 校园 日程.ics',
    );
    const account = files['账号资料.json'];
    expect(account && JSON.parse(strFromU8(account))).toMatchObject({ account: 'student' });
  });
});
