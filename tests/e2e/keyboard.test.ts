import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn } from './harness/session.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const selection = (page: Page) => page.evaluate(() => String(document.getSelection()));

beforeEach(resetMock);

describe('by keyboard alone', () => {
  it('a course is found by its initials, taken and opened; a path is opened, and a lesson of it', async () => {
    const page = await openSignedIn('/user/home');
    await heading(page, /林知远/).waitFor();
    await enter(page, button(page, '课程'));
    await enter(page, link(page, '课程搜索'));
    await heading(page, '课程搜索').waitFor();
    await tabTo(page, page.getByRole('combobox', { name: '搜索课程' }));
    await page.keyboard.type('gdsx');
    await page
      .getByRole('option', { name: /^高等数学/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^找到 \d+ 门与“高等数学”有关的课程$/).waitFor();
    await enter(page, button(page, '选课《高等数学》'));
    // The same button, which now leaves the course.
    await expectFocus(page, button(page, '退选《高等数学》'));
    await enter(page, link(page, '高等数学'), 'Shift+Tab');
    await page.waitForURL('**/user/courseWatch/100501/**');
    await heading(page, /./).waitFor();

    await page.keyboard.press('Control+k');
    await expectFocus(page, page.getByRole('combobox', { name: '搜索', exact: true }));
    await page.keyboard.type('推荐学习路径');
    await page
      .getByRole('option', { name: /推荐学习路径/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await heading(page, '推荐学习路径').waitFor();
    await enter(page, link(page, /Python 程序设计与算法/));
    await heading(page, 'Python 程序设计与算法').waitFor();
    await enter(page, link(page, '栈与队列'));
    await page.waitForURL('**/learn/1/1202/**');
    await heading(page, '栈与队列').waitFor();
  });

  it('34.10 what is typed after Ctrl+K stands in the palette whose code comes later, and Esc closes it before', async () => {
    const page = await openSignedIn('/user/home');
    await heading(page, /林知远/).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/palette-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await tabTo(page, link(page, '首页'));
    const search = page.getByRole('combobox', { name: '搜索', exact: true });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('废话');
    await page.keyboard.press('Escape');
    await expectFocus(page, link(page, '首页'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('校园');
    held.resolve();
    await expectFocus(page, search);
    await page.keyboard.type('卡');
    await expect.poll(() => search.inputValue()).toBe('校园卡');
    await page.getByRole('option', { name: /^校园卡/ }).waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    await expectFocus(page, link(page, '首页'));
  });

  it('a video is played and paused, a note is taken at it, and the tabs are changed', async () => {
    const page = await openSignedIn('/learn/1/1202/courseware');
    const player = page.getByRole('group', { name: /^视频播放器/ });
    await tabTo(page, player);
    const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBe(41.5);
    await page.keyboard.press('k');
    await expect.poll(time).toBeGreaterThan(41.6);
    await page.keyboard.press(' ');
    await button(page, '播放').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expectFocus(page, player);

    await enter(page, button(page, '记笔记'));
    await expectFocus(page, page.getByRole('textbox', { name: '笔记内容' }));
    await page.keyboard.type('空栈先判断再弹出');
    await page.getByText('已保存').waitFor();
    await tabTo(page, button(page, '完成'));
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: '笔记内容' }).waitFor({ state: 'detached' });
    await expectFocus(page, button(page, '记笔记'));

    await page.keyboard.press('.');
    await page.waitForURL('**/learn/1/1202/book');
    await page.locator('article [data-markdown]').first().waitFor();
    await enter(page, link(page, '课件'));
    await page.waitForURL('**/learn/1/1202/courseware');
  });

  it('a paragraph is highlighted, another noted, the book searched, and the lesson finished', async () => {
    const page = await openSignedIn('/learn/1/1202/book?chapter=1202-1');
    await page.locator('[data-chapter="1202-1"] [data-markdown]').waitFor();
    await page.keyboard.press('v');
    await expect.poll(() => selection(page)).not.toBe('');
    const first = await selection(page);
    await page.getByRole('toolbar', { name: '划线与笔记' }).waitFor();
    await page.keyboard.press('2');
    await expect.poll(() => selection(page)).toBe('');
    await page.keyboard.press('v');
    await expect.poll(() => selection(page)).toBe(first);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => selection(page)).not.toBe(first);
    await page.getByRole('toolbar', { name: '划线与笔记' }).waitFor();
    await page.keyboard.press('Enter');
    await expectFocus(page, button(page, '划线：黄色'));
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expectFocus(page, button(page, '记笔记'));
    await page.keyboard.press('Enter');
    await expectFocus(page, page.getByRole('textbox', { name: '笔记内容' }));
    await page.keyboard.type('先看定义');
    await page.getByText('已保存').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: '在书中搜索' });
    await expectFocus(page, field);
    await tabTo(page, page.getByRole('radio', { name: '目录' }));
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, page.getByRole('radio', { name: '笔记' }));
    const marks = rowsOf(page, '划线与笔记');
    await marks.filter({ hasText: '先看定义' }).waitFor();
    const words = first.replaceAll(/\s+/g, '').slice(0, 8);
    await expect
      .poll(async () =>
        (await page.locator('li[data-colour=green]').allInnerTexts()).some((text) =>
          text.replaceAll(/\s+/g, '').includes(words),
        ),
      )
      .toBe(true);

    await enter(page, button(page, '学完本课'));
    await page.getByText('本课已学完').waitFor();
    await expectFocus(page, page.getByRole('region', { name: '学完本课' }));
    await enter(page, link(page, /^下一课：/));
    await page.waitForURL('**/learn/1/1203/**');
    await heading(page, '二叉树与遍历').waitFor();
  });

  it('a PDF is turned to its end by its buttons and its small pages', async () => {
    const page = await openSignedIn('/learn/2/2101/courseware?page=11');
    const field = page.getByRole('textbox', { name: '页码' });
    await expect.poll(() => field.inputValue()).toBe('11');
    await enter(page, button(page, '下一页'));
    await expect.poll(() => field.inputValue()).toBe('12');
    await page.keyboard.press('Enter');
    // It has no further use, and keeps the focus.
    await expectFocus(page, button(page, '下一页'));
    await enter(page, button(page, '缩略图'), 'Shift+Tab');
    await enter(page, button(page, '转到第 11 页'));
    await expect.poll(() => field.inputValue()).toBe('11');
    await tabTo(page, page.getByRole('document', { name: /课堂讲义/ }));
    await page.keyboard.press('End');
    await expect.poll(() => field.inputValue()).toBe('12');
  });

  it('an entry of the history is removed and taken back, and all of them', async () => {
    const page = await openSignedIn('/user/history');
    const removals = button(page, /^删除“/);
    const rows = async () => (await rowsOf(page, '学习历史').allInnerTexts()).slice(0, 4);
    await removals.first().waitFor();
    const before = await rows();
    await enter(page, removals);
    await button(page, '撤销').waitFor();
    await expect.poll(rows).not.toEqual(before);
    await expectFocus(page, removals);
    await page.keyboard.press('Control+z');
    await expect.poll(rows).toEqual(before);
    await expectFocus(page, removals);

    await enter(page, button(page, '清空历史'), 'Shift+Tab');
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '清空' }));
    await page.getByText('还没有学习历史').waitFor();
    await expectFocus(page, button(page, '撤销'));
    await page.keyboard.press('Enter');
    await expect.poll(rows).toEqual(before);
  });

  it('a note is found, changed, deleted and taken back', async () => {
    const page = await openSignedIn('/user/note');
    const rows = page.getByRole('list', { name: '笔记' }).getByRole('button');
    await tabTo(page, page.getByRole('searchbox', { name: '搜索笔记' }));
    await page.keyboard.type('三处判断');
    await expect.poll(() => rows.count()).toBe(1);
    await enter(page, rows);
    await expectFocus(
      page,
      page.getByRole('region', { name: '笔记详情' }).getByRole('heading', { level: 2 }),
    );
    const text = page.getByRole('textbox', { name: '笔记内容' });
    await tabTo(page, text);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('；再想一遍');
    await page.getByText('已保存').waitFor();
    await enter(page, button(page, '删除'));
    await expectFocus(page, button(page, '撤销'));
    await page.keyboard.press('Enter');
    await expectFocus(
      page,
      page.getByRole('region', { name: '笔记详情' }).getByRole('heading', { level: 2 }),
    );
    await page.getByText('再想一遍').first().waitFor();
    await enter(page, button(page, '收起笔记'));
    await expectFocus(page, rows);
  });

  it('a favourite is taken out, the last of the list, and put back', async () => {
    const page = await openSignedIn('/user/collect');
    const out = button(page, /^取消收藏/);
    await expect.poll(() => out.count()).toBe(11);
    await enter(page, out);
    await button(page, '撤销').waitFor();
    await expect.poll(() => out.count()).toBe(10);
    await expectFocus(page, out);
    await page.keyboard.press('Control+z');
    await expect.poll(() => out.count()).toBe(11);

    await enter(page, out.last());
    await expect.poll(() => out.count()).toBe(10);
    await expectFocus(page, button(page, '撤销'));
    await page.keyboard.press('Enter');
    await expect.poll(() => out.count()).toBe(11);
  });

  it('a course is left and taken again, and a search forgotten', async () => {
    const page = await openSignedIn('/user/courseList');
    const leave = button(page, /^退选/);
    await leave.first().waitFor();
    const count = await leave.count();
    await enter(page, leave);
    await expectFocus(page, button(page, '撤销'));
    await page.keyboard.press('Enter');
    await expect.poll(() => leave.count()).toBe(count);

    await page.goto('/courseSearch?words=gdsx');
    await tabTo(page, page.getByRole('combobox', { name: '搜索课程' }));
    for (const words of ['高等数学', '线性代数']) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page
        .getByText(new RegExp(`“${words}”`))
        .first()
        .waitFor();
    }
    await page.goto('/courseSearch');
    await enter(page, button(page, '删除搜索历史“线性代数”'));
    await expectFocus(page, button(page, '删除搜索历史“高等数学”'));
    await page.keyboard.press('Enter');
    await expectFocus(page, page.getByRole('combobox', { name: '搜索课程' }));
  });

  it('a course is rated, and the rating changed', async () => {
    const page = await openSignedIn('/user/courseFeedBack/12');
    const stars = page.getByRole('radiogroup', { name: '评分' }).getByRole('radio');
    await stars.first().waitFor({ state: 'attached' });
    const chosen = page.getByRole('radiogroup', { name: '评分' }).locator('input:checked');
    await tabTo(page, (await chosen.count()) > 0 ? chosen : stars);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('textbox', { name: /想说的话/ }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('例子多，讲得慢');
    const save = button(page, /^(提交评价|保存修改)$/);
    await enter(page, save);
    await page.getByText(/已提交$/).waitFor();
    await expectFocus(page, button(page, '保存修改'));
    await tabTo(page, page.getByRole('textbox', { name: /想说的话/ }), 'Shift+Tab');
    await page.keyboard.type('。');
    await enter(page, save);
    await page.getByText(/已提交$/).waitFor();
  });
});
