import { expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from '../harness/axe.ts';
import { resetMock } from '../harness/browser.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { openSignedIn } from '../harness/session.ts';
import { answered, ask, giveReply, openChat } from './chat-page.ts';

it(
  '24 by keys alone, and nothing for axe: background, citations, hints, a waiting question, 继续, several chosen, a hit',
  { timeout: 240_000 },
  async () => {
    await resetMock();
    const page = await openChat();
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const box = page.getByRole('textbox', { name: '输入消息' });
    const type = async (question: string) => {
      await tabTo(page, box, 'Shift+Tab');
      await page.keyboard.type(question);
      await page.keyboard.press('Enter');
    };

    await type('这一节讲了什么？');
    await answered(page);
    const log = page.getByRole('log', { name: '对话内容' });
    const citation = log.getByRole('link').first();
    await citation.waitFor();
    await page.getByRole('list', { name: '随问题带上的背景' }).getByText('已带上前 1 轮').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);

    await enter(page, button('引导模式'));
    await type('讲讲快速排序');
    await log.getByText('提示 1：').waitFor({ timeout: 60_000 });
    await type('它的复杂度呢');
    await page.getByText('回答结束后发送下面这条。').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await enter(page, button('先不发送'), 'Shift+Tab');
    await enter(page, button('停止'));
    await log.getByText('已停止回答').waitFor();
    await button('继续').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);

    await enter(page, button('历史记录'), 'Shift+Tab');
    const rows = page.getByRole('list', { name: '历史对话' });
    await rows.getByRole('button', { name: '这一节讲了什么？', exact: true }).waitFor();
    await enter(page, button('选择多段'));
    await enter(page, rows.getByRole('button').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('已选 2 段').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await enter(page, button('选择多段'), 'Shift+Tab');

    await tabTo(page, page.getByRole('searchbox', { name: '搜索对话' }));
    await page.keyboard.type('kspx');
    await rows.locator('mark').first().waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await log.getByText('讲讲快速排序').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
  },
);

it('24.2 a citation leads the PDF that is open to its page', async () => {
  const page = await openSignedIn('/login');
  await giveReply(page, '见 [§1]。');
  await page.goto('/learn/2/2101/courseware?page=5');
  const number = page.getByRole('textbox', { name: '页码' });
  await expect.poll(() => number.inputValue()).toBe('5');
  // A text not read yet cannot go along.
  await page.getByRole('region', { name: '第 5 页' }).getByText('两个重要').waitFor();
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.getByRole('list', { name: '随问题带上的背景' }).waitFor();
  await ask(page, '这一页讲了什么');
  const citation = page.getByRole('link', { name: '[§1]' });
  await citation.waitFor();
  await number.fill('1');
  await number.press('Enter');
  await expect.poll(() => number.inputValue()).toBe('1');
  await citation.click();
  await expect.poll(() => number.inputValue()).toBe('5');
});
