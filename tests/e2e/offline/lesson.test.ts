import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import {
  favouritesOf,
  goToTab,
  highlight,
  lessonOf,
  notePanel,
  notesBeside,
  notesOf,
  player,
  SEEDED_NOTES,
  seededNotes,
  star,
  takeNote,
} from '../harness/lesson.ts';
import { allSent, isOffline, isPrepared, LOST } from '../harness/offline.ts';
import { openSignedIn, patient, signedInContext } from '../harness/session.ts';
import { expectOnce, servedWrites } from '../harness/writes.ts';

const LESSON = '/learn/1/1202';

beforeEach(resetMock);

describe('a network that goes in mid-lesson', () => {
  it('leaves what was loaded readable, says what was not, keeps everything, and sends it once', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/book`, { context, allow: LOST });
    await page.locator('article [data-markdown]').first().waitFor();
    await goToTab(page, '课件');
    await player(page).waitFor();
    await seededNotes(page);
    await isPrepared(
      page,
      'src/pages/lessons/feedback-page.tsx',
      'src/pages/lessons/practice-page.tsx',
      'src/features/notes/lesson-notes.tsx',
      'src/engines/reader/selection-toolbar.tsx',
    );
    await context.setOffline(true);
    await isOffline(page);

    // Notes: taken, changed, deleted and brought back.
    await takeNote(page, '离线记的第一条');
    await takeNote(page, '离线记的第二条');
    const notes = notePanel(page);
    await expect.poll(() => notesBeside(page).count()).toBe(SEEDED_NOTES + 2);
    const second = notes.getByRole('listitem').filter({ hasText: '离线记的第二条' });
    await second.getByRole('button', { name: /^编辑/ }).click();
    await page.getByRole('textbox', { name: '笔记内容' }).fill('离线改过的第二条');
    await page.getByText('已存在本机，联网后自动上传').waitFor(patient);
    await notes.getByRole('button', { name: '完成' }).click();
    const first = notes.getByRole('listitem').filter({ hasText: '离线记的第一条' });
    await first.getByRole('button', { name: /^删除/ }).click();
    await expect.poll(() => notesBeside(page).count()).toBe(SEEDED_NOTES + 1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => notesBeside(page).count()).toBe(SEEDED_NOTES + 2);

    // A page seen before is there; its data is asked for again, and the failure changes nothing.
    await star(page).click();
    await page.getByText('收藏已存在本机').waitFor();
    await goToTab(page, '教材');
    await page.locator('article [data-markdown]').first().waitFor();
    await highlight(page, '注意先弹出的是');
    await goToTab(page, '课件');
    await player(page).waitFor();
    expect(await page.getByText('课件加载失败').count()).toBe(0);
    await page.getByRole('button', { name: '学完本课' }).click();
    await page.getByText('已记在本机，会自动补交').waitFor(patient);

    // A page not seen before says so, in Chinese, with a way on.
    await goToTab(page, '反馈');
    await page.getByText('反馈加载失败').waitFor();
    await page.getByText('联网后自动重试').first().waitFor();
    await page.getByRole('complementary', { name: '课程大纲' }).getByRole('link').first().click();
    await page.getByText('打不开这节课').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.goBack();
    await page.getByText('反馈加载失败').waitFor();

    await context.setOffline(false);
    await page.getByRole('radiogroup', { name: '评分' }).waitFor();
    await allSent(page);
    const written = (await notesOf(context)).filter(({ content }) => content.startsWith('离线'));
    expect(written.map(({ content, version }) => [content, version]).toSorted()).toEqual([
      ['离线改过的第二条', 1],
      ['离线记的第一条', 1],
    ]);
    // In the order in which they were last written; the last is the highlight.
    const order = (await servedWrites('/notes/')).map(
      ({ body }) => (JSON.parse(body) as { content: string }).content,
    );
    expect(order).toEqual(['离线改过的第二条', '离线记的第一条', '']);
    expect((await notesOf(context)).filter(({ colour }) => colour === 'green').length).toBe(3);
    expect(await favouritesOf(context)).not.toContain('lesson:1202');
    expect(await lessonOf(context)).toMatchObject({ state: 'done', percent: 100 });
    await expectOnce();
  });
});
