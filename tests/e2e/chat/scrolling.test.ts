import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { expectFocus } from '../harness/keyboard.ts';
import { answered, ask, choose, giveHistory, openChat, scrolled, type Saved } from './chat-page.ts';

/** Long enough for a reply that fills more than the panel. */
const QUESTION = '介绍一下快速排序，写出代码';

beforeEach(resetMock);

describe('the conversation', () => {
  it('CHT-8 follows the reply at its end, and not against a student who scrolled up', async () => {
    const page = await openChat();
    await ask(page, QUESTION);
    await expect.poll(async () => (await scrolled(page)).top, { timeout: 30_000 }).toBeGreaterThan(60);
    expect((await scrolled(page)).fromEnd).toBeLessThan(30);

    await page.locator('[data-chat-scroller]').hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeGreaterThan(50);
    const { top, height } = await scrolled(page);
    await expect.poll(async () => (await scrolled(page)).height, { timeout: 20_000 }).toBeGreaterThan(height);
    expect((await scrolled(page)).top).toBe(top);

    const jump = page.getByRole('button', { name: '回到底部' });
    await expect.poll(() => jump.textContent()).toBe('新内容');
    await jump.click();
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeLessThan(30);
    await expect.poll(() => jump.count()).toBe(0);
    await page.getByRole('separator', { name: '调整宽度' }).press('Shift+ArrowLeft');
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeLessThan(30);
    await answered(page);
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeLessThan(30);
  });

  it('keeps what is selected while the reply goes on and ends', async () => {
    const page = await openChat();
    await ask(page, QUESTION);
    const answer = page.locator('[data-role=assistant]').last();
    await answer.locator('p').first().waitFor({ timeout: 30_000 });
    await expect.poll(async () => (await answer.innerText()).length, { timeout: 20_000 }).toBeGreaterThan(60);
    const selected = await answer
      .locator('p')
      .first()
      .evaluate((paragraph) => {
        document.getSelection()?.selectAllChildren(paragraph);
        return document.getSelection()?.toString() ?? '';
      });
    expect(selected.length).toBeGreaterThan(3);
    await answered(page);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(selected);
  });

  it('Ctrl+F finds what is said in messages that are not drawn, shows it, and leads on (38.8)', async () => {
    const messages = Array.from({ length: 400 }, (_, index): Saved => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content:
        index % 100 === 1
          ? `第 ${index} 条说到哈希表`
          : `内容 ${index}。${'很长的一段。'.repeat(index && 30)}`,
    }));
    const page = await openChat((opened) => giveHistory(opened, [messages]));
    await choose(page, '内容 0。');
    await page.getByText('内容 399').waitFor();
    await page.getByRole('textbox', { name: '输入消息' }).focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('哈希表');
    const count = page.getByRole('search').getByRole('status');
    for (const [place, index] of [
      ['4 / 4 条', 301],
      ['1 / 4 条', 1],
    ] as const) {
      await expect.poll(() => count.textContent()).toBe(place);
      const words = page.getByText(`第 ${index} 条说到哈希表`);
      await words.waitFor();
      const { height = 0, y = -1 } = (await words.boundingBox()) ?? {};
      const view = await page.locator('[data-chat-scroller]').boundingBox();
      expect(y).toBeGreaterThanOrEqual(view?.y ?? 0);
      expect(y + height).toBeLessThanOrEqual((view?.y ?? 0) + (view?.height ?? 0));
      expect(await page.evaluate(() => CSS.highlights.get('chat-hit')?.size)).toBe(1);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expectFocus(page, page.getByRole('textbox', { name: '输入消息' }));
    expect(await page.evaluate(() => CSS.highlights.has('chat-hit'))).toBe(false);
  });

  it('24.8 draws few of 2000 messages wherever one goes, without moving what is read', async () => {
    const messages = Array.from({ length: 2000 }, (_, index): Saved => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content:
        index % 2 === 0
          ? `问题 ${index}`
          : `回答 ${index}\n\n- 甲\n- 乙\n\n\`\`\`python\nx = ${index}\n\`\`\``,
    }));
    const page = await openChat((opened) => giveHistory(opened, [messages]));
    await choose(page, '问题 0');
    await page.getByText('回答 1999').waitFor();
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeLessThan(30);

    const scroller = page.locator('[data-chat-scroller]');
    const place = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().top);
    await scroller.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeGreaterThan(250);
    // A selection keeps its rows, wherever it is scrolled to.
    await page.getByText('回答 1995', { exact: true }).selectText();
    for (let turn = 0; turn < 6; turn += 1) {
      const mark = await scroller.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        const seen = [...element.querySelectorAll('[data-role=assistant] p')];
        return seen.find((one) => one.getBoundingClientRect().top > top)?.textContent ?? '';
      });
      const before = await place(mark);
      await page.mouse.wheel(0, -200);
      // The text in sight moves with the wheel, and not by the rows that are drawn above.
      await expect.poll(async () => Math.abs((await place(mark)) - before - 200)).toBeLessThan(3);
    }
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('回答 1995');
    await page.getByRole('button', { name: '第一条' }).click();
    await expect.poll(async () => (await scrolled(page)).top).toBe(0);
    expect(await page.getByText('问题 0', { exact: true }).last().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('回答 1995');
    await page.getByRole('button', { name: '回到底部' }).click();
    await page.getByText('回答 1999').waitFor();
    await expect.poll(async () => (await scrolled(page)).fromEnd).toBeLessThan(30);
    expect(await nodes()).toBeLessThanOrEqual(1500);
  });

  it('24.8 throws nobody back who comes up to an answer far higher than was supposed', async () => {
    const messages = Array.from({ length: 60 }, (_, index): Saved => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: index === 1 ? `${'> '.repeat(3000)}核心` : `第 ${index} 条`,
    }));
    const page = await openChat((opened) => giveHistory(opened, [messages]));
    await choose(page, '第 0 条');
    await page.getByText('第 59 条').waitFor();
    const read = await page.locator('[data-chat-scroller]').evaluate(async (scroller) => {
      // The worst moment for a scroll event: the rows have changed, and nobody has observed their heights yet.
      new MutationObserver(() => scroller.dispatchEvent(new Event('scroll'))).observe(scroller, {
        childList: true,
        subtree: true,
      });
      const { top } = scroller.getBoundingClientRect();
      const inSight: number[] = [];
      for (let steps = 0; steps < 400 && scroller.scrollTop > 0; steps += 1) {
        scroller.scrollTop -= scroller.clientHeight;
        await new Promise(requestAnimationFrame);
        const rows = [...scroller.querySelectorAll<HTMLElement>('[data-row]')];
        const first = rows.find((row) => row.getBoundingClientRect().bottom > top);
        inSight.push(Number(first?.dataset.row));
      }
      return inSight;
    });
    expect(read).toEqual(read.toSorted((one, other) => other - one));
    expect(read.at(-1)).toBe(0);
  });

  it('draws few of 3000 conversations', async () => {
    const many = Array.from({ length: 3000 }, (_, index): Saved[] => [
      { role: 'user', content: `对话 ${index}` },
    ]);
    const page = await openChat((opened) => giveHistory(opened, many));
    await page.getByRole('button', { name: '历史记录', exact: true }).click();
    const rows = page.getByRole('list', { name: '历史对话' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThanOrEqual(60);
    await page.getByRole('button', { name: '对话 0', exact: true }).press('End');
    await page.getByRole('button', { name: '对话 2999' }).waitFor();
    expect(await rows.count()).toBeLessThanOrEqual(60);
    await page.getByRole('searchbox', { name: '搜索对话' }).fill('1234');
    await expect.poll(() => rows.count()).toBe(1);
  });
});
