import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

const homework = '/user/homeWork/12/1202/7105';
const answer = (page: Page) => page.getByRole('textbox', { name: '答案', exact: true });
const program = Buffer.from('def check(text):\n    return None\n# 括号\n');

const choose = async (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

beforeEach(resetMock);

describe('homework', () => {
  it('survives a kill right after the last key, is handed in with real files, and again', async () => {
    const context = await signedInContext();
    const first = await openSignedIn(homework, { context, allow: [/crashed/] });
    await answer(first).fill('用栈保存还没有配对的左括号');
    await killPage(context, first);

    const page = await openSignedIn(homework, { context });
    await expect.poll(() => answer(page).inputValue()).toBe('用栈保存还没有配对的左括号');
    await choose(page, '括号.py', program);
    await page.getByRole('button', { name: '删除文件：括号.py' }).waitFor();
    await page.getByText(/^草稿已保存/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '删除文件：括号.py' }).waitFor();

    await page.getByRole('button', { name: '提交作业' }).click();
    await page.getByText('第 1 次提交').waitFor();
    await answer(page).fill('第二版');
    await page.getByRole('button', { name: '再次提交' }).click();
    await page.getByText('第 2 次提交').waitFor();
    await page.getByRole('button', { name: '查看第 1 次提交' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('用栈保存还没有配对的左括号').waitFor();
    const address = await dialog.getByRole('link', { name: /括号\.py/ }).getAttribute('href');
    const bytes = await page.evaluate(async (url) => (await fetch(url)).text(), address ?? '');
    expect(bytes).toBe(program.toString());
  });

  it('34.18 a long file name is cut and keeps its extension, in its tile and where it was handed in', async () => {
    const page = await openSignedIn(homework);
    const name = `${'很长的文件名'.repeat(8)}.py`;
    /** Parts of the name: their text, whether they lie inside the tile, and whether they are cut. */
    const seen = (within: Locator) =>
      within.getByTitle(name).evaluate((element) =>
        [...element.children].map((part) => {
          const frame = part.closest('li')?.getBoundingClientRect();
          const { left, right, bottom } = part.getBoundingClientRect();
          return {
            text: part.textContent,
            isInside: frame && left >= frame.left && right <= frame.right && bottom <= frame.bottom,
            isCut: part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
          };
        }),
      );
    const cut = [
      { text: name.slice(0, -3), isInside: true, isCut: true },
      { text: '.py', isInside: true, isCut: false },
    ];
    await answer(page).fill('见附件');
    await choose(page, name, program);
    await page.getByRole('button', { name: `删除文件：${name}` }).waitFor();
    expect(await seen(page.locator('main'))).toEqual(cut);
    await page.getByRole('button', { name: '提交作业' }).click();
    await page.getByRole('button', { name: '查看第 1 次提交' }).click();
    await page.getByRole('dialog').getByTitle(name).waitFor();
    expect(await seen(page.getByRole('dialog'))).toEqual(cut);
  });

  it('goes on offline and arrives when the connection is back', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(homework, { context, allow: [/ERR_INTERNET_DISCONNECTED/] });
    await answer(page).waitFor();
    await context.setOffline(true);
    await answer(page).fill('离线写的答案');
    await page.getByText('已存在本机，联网后自动上传').waitFor();
    await context.setOffline(false);
    await page.getByText(/^草稿已保存/).waitFor();
  });

  it('refuses a file that is not what its name says, before the network', async () => {
    const page = await openSignedIn(homework);
    await answer(page).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await choose(page, '报告.pdf', Buffer.from('<html><script>alert(1)</script>'));
    await page.getByText('“报告.pdf”的内容与类型不符，请检查文件').waitFor();
    expect(sent.filter((url) => url.includes('upload'))).toEqual([]);
  });
});

describe('a thread with the teacher', () => {
  it('is asked from the lesson and answered by itself', async () => {
    const page = await openSignedIn('/learn/1/1202/book');
    await page.getByRole('link', { name: '向林雨桐老师提问' }).click();
    await page.getByRole('textbox', { name: '写给老师' }).fill('为什么用列表的 pop(0) 做队列会很慢？');
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByText('等待老师回复').waitFor();
    const log = page.getByRole('log', { name: '与老师的对话' });
    await expect.poll(() => log.getByRole('article').count(), { timeout: 30_000 }).toBe(2);
    await page.getByRole('button', { name: '标记为已解决' }).click();
    await page.getByRole('button', { name: '重新打开' }).waitFor();
  });
});

describe('experiments', () => {
  it('books a slot; a second one at the same time is refused with the first one’s name', async () => {
    const context = await signedInContext('other');
    const page = await openSignedIn('/user/experiment', { context });
    const slots = (title: string) => page.getByRole('list', { name: `${title}的时段` }).getByRole('button');
    const confirm = async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: '确认预约' }).click();
      return dialog;
    };
    for (const more of await page.getByRole('button', { name: /^全部 \d+ 个时段$/ }).all())
      await more.waitFor();
    await slots('排序算法的计时实验').first().waitFor();
    // Two experiments at the same hour of the same day, both with places left.
    const free = async (title: string) =>
      slots(title).evaluateAll((buttons) =>
        buttons
          .filter((button) => button instanceof HTMLButtonElement && !button.disabled)
          .map((button) => [...button.querySelectorAll('span')].map(({ textContent }) => textContent)),
      );
    const titles = await page
      .getByRole('list', { name: '实验', exact: true })
      .getByRole('heading')
      .allTextContents();
    const pairs: { one: string; other: string; day: string; start: string }[] = [];
    for (const [index, one] of titles.entries())
      for (const other of titles.slice(index + 1)) {
        const others = await free(other);
        for (const [day = '', time = ''] of await free(one)) {
          const start = time.slice(0, 5);
          if (others.some(([d, t]) => d === day && t?.startsWith(start)))
            pairs.push({ one, other, day, start });
        }
      }
    const [pair] = pairs;
    if (!pair) throw new Error('no two experiments at one time');
    const slotAt = (title: string) =>
      slots(title)
        .filter({ hasText: pair.day })
        .filter({ hasText: `${pair.start}–` })
        .first();
    await slotAt(pair.one).click();
    await (await confirm()).waitFor({ state: 'detached' });
    await slots(pair.one).filter({ hasText: '已预约' }).waitFor();
    await slotAt(pair.other).click();
    await (await confirm()).getByText(`时间冲突：你已预约“${pair.one}”`).waitFor();
  });

  it('keeps the data table through a kill, computes, draws and hands in', async () => {
    const context = await signedInContext();
    const first = await openSignedIn('/user/experimentStudent', { context, allow: [/crashed/] });
    await first.getByRole('link', { name: '记录与报告：用单摆测量重力加速度' }).click();
    await first.getByRole('button', { name: '添加一行' }).click();
    await first.getByRole('textbox', { name: '第 5 行 L' }).fill('0.900');
    await first.getByRole('textbox', { name: '第 5 行 t₃₀' }).fill('57.10');
    const address = first.url();
    await killPage(context, first);

    const page = await openSignedIn(address, { context });
    await page.getByRole('img', { name: /^T² 随 L 变化的散点图，5 个点，和最小二乘直线$/ }).waitFor();
    expect(await page.getByRole('textbox', { name: '第 5 行 t₃₀' }).inputValue()).toBe('57.10');
    await page.getByRole('textbox', { name: '报告' }).fill('g = 9.82 m/s²');
    await choose(page, '报告.pdf', Buffer.from('%PDF-1.4 报告'));
    await page.getByRole('button', { name: '删除文件：报告.pdf' }).waitFor();
    await page.getByRole('button', { name: '提交报告' }).click();
    await page.getByRole('button', { name: '再次提交' }).waitFor();
  });
});
