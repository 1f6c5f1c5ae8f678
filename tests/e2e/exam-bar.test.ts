import { beforeEach, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

it('23.2: an exam, its bar on three other pages, the hand-in, and what was left blank in the wrong-question book', async () => {
  const page = await openSignedIn('/learn/1/1202/exam');
  await page.getByRole('button', { name: '再考一次' }).click();
  await page.getByText('第 1 题', { exact: true }).waitFor();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: /^第 7 题，/ }).click();
  await page.locator('.cm-content').fill('def is_balanced(text):\n    return text == "(())"');
  expect(await findingsAtRest(page)).toEqual(nothing);
  await page.getByText('已保存', { exact: true }).waitFor();

  await page.getByRole('link', { name: '离开考试' }).click();
  await page.getByText('离开后由服务器继续计时', { exact: false }).waitFor();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  const bar = page.getByRole('region', { name: '考试进行中' });
  await bar.getByRole('timer').waitFor();
  expect(await findingsAtRest(page)).toEqual(nothing);
  for (const address of ['/user/note', '/user/examhistory']) {
    await page.goto(address);
    await bar.getByRole('timer').waitFor();
  }
  await bar.getByRole('link', { name: '回到考试' }).click();
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await page.getByRole('button', { name: '确认交卷' }).click();
  await page.getByRole('link', { name: '查看解析' }).click();
  await page.getByRole('button', { name: '加入错题本' }).click();
  await page.getByText('没有作答的 7 题都在错题本里。').waitFor();
  await expect.poll(() => bar.count()).toBe(0);
  expect(await findingsAtRest(page)).toEqual(nothing);
  await page.getByRole('link', { name: '打开错题本' }).click();
  await page.getByText('未作答', { exact: true }).first().waitFor();
});
