import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { frames } from './harness/at-rest.ts';
import { resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, patient, signedInContext } from './harness/session.ts';

const kills = Number(process.env['APPLICATION_KILLS'] ?? 3);
const reason = (page: Page) => page.getByRole('textbox', { name: '请假事由' });

/** Fills in a leave and returns its page, not handed in yet. */
async function fillLeave(allow: RegExp[] = []): Promise<Page> {
  const page = await openSignedIn('/user/oaList', { allow, context: await signedInContext() });
  await page.getByRole('button', { name: '发起申请' }).click();
  await page
    .getByRole('list', { name: '申请类型' })
    .getByRole('button', { name: /请假申请/ })
    .click();
  await page.getByRole('combobox', { name: '请假类型' }).selectOption({ label: '公假' });
  await page.getByLabel('开始时间').fill('2027-03-01T08:00');
  await page.getByLabel('结束时间').fill('2027-03-04T18:00');
  await page.getByRole('textbox', { name: '去向' }).fill('广州');
  await reason(page).fill('参加程序设计竞赛区域赛');
  return page;
}

/** Opens an approver's desk, and the application of a name there. */
async function openOnDesk(who: 'teacher' | 'wang' | 'dean', words: string): Promise<Page> {
  const page = await openSignedIn('/user/oaApproveList', { context: await signedInContext(who) });
  await page.getByRole('searchbox', { name: '搜索申请' }).fill(words);
  const list = page.getByRole('list', { name: '待处理' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByRole('link').click();
  await page.getByRole('textbox', { name: '审批意见' }).waitFor();
  return page;
}

/** Presses a button of the decision, and sends it at once. */
async function decide(page: Page, button: string, comment = ''): Promise<void> {
  await page.getByRole('textbox', { name: '审批意见' }).fill(comment);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText('10 秒后发送').waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
}

beforeEach(resetMock);

describe('applications', () => {
  it('20.5 20.7 go from the student through every hand and back; of two at once the second is told who was first', async () => {
    const student = await fillLeave();
    await student.getByRole('button', { name: '提交申请' }).click();
    await student.getByRole('heading', { name: '办理记录' }).waitFor();

    const teacher = await openOnDesk('teacher', '2027-03-01');
    expect(await findingsAtRest(teacher)).toEqual(nothing);
    await decide(teacher, '退回', '请写明带队老师');
    await teacher.getByText('没有符合条件的申请').waitFor();

    await student.reload();
    await student.getByRole('list', { name: '办理记录' }).getByText('请写明带队老师').waitFor();
    expect(await findingsAtRest(student)).toEqual(nothing);
    await reason(student).fill('参加程序设计竞赛区域赛，带队老师陈老师');
    await student.getByRole('button', { name: '提交申请' }).click();
    await student.getByRole('list', { name: '修改了什么' }).waitFor();

    await teacher.reload();
    await teacher.getByRole('list', { name: '待处理' }).getByRole('link').first().click();
    await decide(teacher, '同意');
    await expect
      .poll(async () => {
        await student.reload();
        return student.getByText('在“学院审批”').count();
      })
      .toBe(1);

    const wang = await openOnDesk('wang', '2027-03-01');
    const dean = await openOnDesk('dean', '2027-03-01');
    await decide(wang, '同意', '预祝取得好成绩');
    await wang.getByRole('radio', { name: '已处理' }).click();
    await wang.getByRole('list', { name: '已处理' }).getByText('已通过').first().waitFor(patient);
    await decide(dean, '驳回', '与期中考试冲突');
    await dean.getByText(/王老师已于 \d+月\d+日 \d\d:\d\d 同意/).waitFor();
    await dean.getByText('你写的意见还在：与期中考试冲突').waitFor();

    await student.reload();
    await student.getByText('预祝取得好成绩').waitFor();
    await student.getByText('已通过').waitFor();
  });

  it(
    `20.4 lose nothing that was typed when the page is killed right after a key, ${kills} times`,
    { timeout: 60_000 + kills * 10_000 },
    async () => {
      const first = await fillLeave([/crashed/]);
      const { pathname, search } = new URL(first.url());
      const context = first.context();
      let page = first;
      for (let round = 1; round <= kills; round += 1) {
        const typed = `第 ${round} 次写下的事由`;
        await reason(page).fill(typed);
        await frames(page, (round * 8) % 60);
        await killPage(context, page);
        page = await openSignedIn(pathname + search, { context, allow: [/crashed/] });
        await expect.poll(() => reason(page).inputValue()).toBe(typed);
      }
    },
  );

  it('20.8 a decision is sent when its page goes out of sight before the ten seconds are over', async () => {
    const teacher = await openOnDesk('teacher', '婚礼');
    await teacher.getByRole('button', { name: '同意', exact: true }).click();
    await teacher.getByText('10 秒后发送').waitFor();
    await teacher.goto('about:blank');
    const student = await openSignedIn('/user/oaList?id=seed-2');
    await student.getByText('在“学院审批”').waitFor();
  });
});
