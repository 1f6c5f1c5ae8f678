import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveBigPdf } from './harness/big-pdf.ts';
import { resetMock } from './harness/browser.ts';
import { distFolder } from './harness/servers.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { askAs, servedWrites } from './harness/writes.ts';

/** What a browser without a network, or a lost answer, leaves in the console. */
const LOST = [/net::ERR_|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/];
const LESSON = '/learn/1/1202';
const CHAPTER = '/user/courseWatch/100043/100043-5';
/** Two cores are few. */
const patient = { timeout: 20_000 };

interface StoredNote {
  note_id: string;
  content: string;
  colour: string | null;
  version: number;
}

const notesOf = async (context: BrowserContext) =>
  (await askAs<{ list: StoredNote[] }>(context, '/notes/list?page_num=1&page_size=1000')).list;
const favouritesOf = (context: BrowserContext) => askAs<string[]>(context, '/favourites/keys');
const lessonOf = (context: BrowserContext, lesson = '1202', mission = '1') =>
  askAs<{ state: string; percent: number }>(
    context,
    `/lessons/detail?mission_id=${mission}&lesson_id=${lesson}`,
  );

/** No write came twice, from one on. */
async function expectOnce(from = 0): Promise<void> {
  const keys = (await servedWrites()).slice(from).flatMap(({ path, key }) => (key ? [`${path} ${key}`] : []));
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
}

/** The file that holds a module's code in the build. */
function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync(`${distFolder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}: was it moved?`);
  return chunk.file;
}

/** The code of a module is there, without anybody having asked for it. */
const isPrepared = async (page: Page, ...sources: string[]) => {
  for (const file of sources.map(chunkOf))
    await expect
      .poll(
        () =>
          page.evaluate(
            (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
            file,
          ),
        patient,
      )
      .toBe(true);
};

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '本课内容' }).getByRole('link', { name }).click();
const star = (page: Page) => page.getByRole('button', { name: /^收藏「/ }).first();
const player = (page: Page) => page.getByRole('group', { name: /^视频播放器/ });
const isOffline = (page: Page) => page.getByText('网络已断开').waitFor();
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
/** Nothing waits on this computer any more. */
const allSent = (page: Page) => expect.poll(() => drafts(page), patient).toEqual([]);

async function takeNote(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '记笔记' }).click();
  await page.getByRole('textbox', { name: '笔记内容' }).fill(words);
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Selects the first words of a paragraph and highlights them. */
async function highlight(page: Page, text: string): Promise<void> {
  await page.locator('article').getByText(text).first().selectText();
  await page.getByRole('toolbar').getByRole('button', { name: '划线：绿色' }).click();
}

/** A context whose network is back. */
async function onlineAgain(context: BrowserContext): Promise<BrowserContext> {
  await context.setOffline(false);
  return context;
}
const studySeconds = async (context: BrowserContext): Promise<number> => {
  const { days } = await askAs<{ days: { seconds: number }[] }>(context, '/studyHistory/days');
  return days.reduce((sum, { seconds }) => sum + seconds, 0);
};
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('textbox', { name: '页码' }).fill(String(number));
  await page.keyboard.press('Enter');
}

/** How many notes the video has from the start. */
const SEEDED = 3;
const seededNotes = (page: Page) =>
  page
    .getByRole('region', { name: '本节笔记' })
    .getByRole('listitem')
    .nth(SEEDED - 1)
    .waitFor();

beforeEach(resetMock);

describe('a network that goes in mid-lesson', () => {
  it('leaves what was loaded readable, says what was not, keeps everything, and sends it once', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/book`, { context, allow: LOST });
    await page.locator('article [data-markdown]').first().waitFor();
    await tab(page, '课件');
    await player(page).waitFor();
    await seededNotes(page);
    await isPrepared(
      page,
      'src/pages/learn/feedback-page.tsx',
      'src/pages/learn/practice-page.tsx',
      'src/features/notes/note-dialog.tsx',
      'src/ui/reader/selection-toolbar.tsx',
    );
    await context.setOffline(true);
    await isOffline(page);

    // Notes: taken, changed, deleted and brought back.
    await takeNote(page, '离线记的第一条');
    await takeNote(page, '离线记的第二条');
    const notes = page.getByRole('region', { name: '本节笔记' });
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(SEEDED + 2);
    await notes.getByText('离线记的第二条').click();
    await page.getByRole('textbox', { name: '笔记内容' }).fill('离线改过的第二条');
    await page.getByText('已存在本机，联网后自动上传').waitFor(patient);
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    const first = notes.getByRole('listitem').filter({ hasText: '离线记的第一条' });
    await first.getByRole('button', { name: /^删除/ }).click();
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(SEEDED + 1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(SEEDED + 2);

    // What was seen before is there; its data is asked for anew, and the failure changes nothing.
    await star(page).click();
    await page.getByText('收藏已存在本机').waitFor();
    await tab(page, '教材');
    await page.locator('article [data-markdown]').first().waitFor();
    await highlight(page, '注意先弹出的是');
    await tab(page, '课件');
    await player(page).waitFor();
    expect(await page.getByText('课件未能加载').count()).toBe(0);
    await page.getByRole('button', { name: '学完本课' }).click();
    await page.getByText('已记在本机，会自动补交').waitFor(patient);

    // What was not says so, in Chinese, with a way on.
    await tab(page, '反馈');
    await page.getByText('反馈未能加载').waitFor();
    await page.getByText('网络连接失败').first().waitFor();
    await page.getByRole('complementary', { name: '课程大纲' }).getByRole('link').first().click();
    await page.getByText('打不开这节课').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.goBack();
    await page.getByText('反馈未能加载').waitFor();

    await context.setOffline(false);
    await page.getByRole('button', { name: '重试' }).first().click();
    await page.getByRole('radiogroup', { name: '评分' }).waitFor();
    await allSent(page);
    const written = (await notesOf(context)).filter(({ content }) => content.startsWith('离线'));
    expect(written.map(({ content, version }) => [content, version]).toSorted()).toEqual([
      ['离线改过的第二条', 1],
      ['离线记的第一条', 1],
    ]);
    // In the order in which they were last written; the last is the highlight.
    const order = (await servedWrites('/notes/')).map(({ body }) => (JSON.parse(body) as StoredNote).content);
    expect(order).toEqual(['离线改过的第二条', '离线记的第一条', '']);
    expect((await notesOf(context)).filter(({ colour }) => colour === 'green').length).toBe(3);
    expect(await favouritesOf(context)).not.toContain('lesson:1202');
    expect(await lessonOf(context)).toMatchObject({ state: 'done', percent: 100 });
    await expectOnce();
  });

  it('sends at the next visit, on whatever page, what a tab that was closed offline has left', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/feedback`, { context, allow: LOST });
    await page.getByRole('radiogroup', { name: '评分' }).waitFor();
    await context.setOffline(true);
    await isOffline(page);
    await page.getByRole('radio', { name: '4 星，满意' }).check({ force: true });
    await page.getByRole('textbox', { name: /想说的话/ }).fill('栈的例子讲得好');
    await page.getByRole('button', { name: /提交评价|保存修改/ }).click();
    await page.getByText('评价已存在本机，联网后自动提交').waitFor();
    await star(page).click();
    await page.getByText('收藏已存在本机').waitFor();
    await page.close();

    const again = await openSignedIn('/user/home', { context: await onlineAgain(context), allow: LOST });
    await allSent(again);
    const { mine } = await askAs<{ mine: { stars: number; text: string } }>(
      context,
      '/ratings/summary?subject=lesson&subject_id=1202',
    );
    expect(mine).toMatchObject({ stars: 4, text: '栈的例子讲得好' });
    expect(await favouritesOf(context)).not.toContain('lesson:1202');
    // A page that is being closed may still send what the next one sends too: under one key it happens once (HTTP-6).
    const keysOf = async (path: string) => new Set((await servedWrites(path)).map(({ key }) => key));
    expect(await keysOf('/ratings/save')).toHaveProperty('size', 1);
    expect(await keysOf('/favourites/')).toHaveProperty('size', 1);
  });

  it('does not send twice from two tabs that hold the same', async () => {
    const context = await signedInContext();
    const tabs = [
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
    ] as const;
    for (const page of tabs) {
      await seededNotes(page);
      await isPrepared(page, 'src/features/notes/note-dialog.tsx');
    }
    const [one, other] = tabs;
    await context.setOffline(true);
    await takeNote(one, '第一个标签页里记的');
    await takeNote(other, '第二个标签页里记的');
    await star(one).click();
    // Each shows what the other has written.
    for (const page of tabs)
      await expect
        .poll(() => page.getByRole('region', { name: '本节笔记' }).getByRole('listitem').count())
        .toBe(SEEDED + 2);
    await expect.poll(() => star(other).getAttribute('aria-pressed')).toBe('false');
    await one.getByRole('button', { name: '学完本课' }).click();
    await one.getByText('已记在本机，会自动补交').waitFor(patient);
    await context.setOffline(false);
    await allSent(one);
    for (const page of tabs)
      await expect
        .poll(() => page.getByRole('region', { name: '本节笔记' }).getByRole('listitem').count())
        .toBe(SEEDED + 2);
    expect(await servedWrites('/notes/save')).toHaveLength(2);
    expect(await servedWrites('/favourites/')).toHaveLength(1);
    await expectOnce();
    expect((await notesOf(context)).filter(({ content }) => content.includes('标签页里记的'))).toHaveLength(
      2,
    );
  });

  it('writes once what arrived though its answer was lost', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST });
    await seededNotes(page);
    const before = await studySeconds(context);
    const lost: string[] = [];
    for (const path of ['/notes/save', '/lessons/progress', '/media/progress', '/favourites/remove'])
      await context.route(
        `**/matrix-api${path}`,
        async (route) => {
          await route.fetch();
          lost.push(path);
          await route.abort('connectionaborted');
        },
        { times: 1 },
      );
    await takeNote(page, '答复丢失的一条');
    await star(page).click();
    // Some seconds of study, told as the sub-page is left.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(4_000);
    await tab(page, '教材');
    await expect.poll(() => lost, patient).toContain('/lessons/progress');
    await page.getByRole('button', { name: '学完本课' }).click();
    await expect
      .poll(() => lost.toSorted(), patient)
      .toEqual(expect.arrayContaining(['/favourites/remove', '/lessons/progress', '/notes/save']));
    // Sooner than by itself.
    await context.setOffline(true);
    await context.setOffline(false);
    await allSent(page);
    const notes = (await notesOf(context)).filter(({ content }) => content === '答复丢失的一条');
    expect(notes.map(({ version }) => version)).toEqual([1]);
    expect(await lessonOf(context)).toMatchObject({ state: 'done' });
    expect(await favouritesOf(context)).not.toContain('lesson:1202');
    // The same seconds came twice, and count once.
    const sent = new Map((await servedWrites('/lessons/progress')).map(({ key, body }) => [key, body]));
    const studied = [...sent.values()].reduce(
      (sum, body) => sum + (JSON.parse(body) as { seconds: number }).seconds,
      0,
    );
    expect(studied).toBeGreaterThan(0);
    expect((await servedWrites('/lessons/progress')).length).toBeGreaterThan(sent.size);
    expect((await studySeconds(context)) - before).toBe(studied);
  });

  it('leaves both readers of a whole book readable, and their places are sent when it is back', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/book/md-new/12', { context, allow: LOST });
    const text = page.locator('article [data-markdown]').first();
    await text.waitFor();
    await follow(page, '长页阅读');
    await text.waitFor();
    await isPrepared(page, 'src/ui/reader/selection-toolbar.tsx');
    await context.setOffline(true);
    await isOffline(page);
    await follow(page, '分页阅读');
    await text.waitFor();
    await page.keyboard.press('ArrowRight');
    await follow(page, '长页阅读');
    await text.waitFor();
    await highlight(page, '列表的元素在内存里连续存放');
    await page.getByText('学习进度暂时没有同步').waitFor(patient);
    expect(await page.getByText('打不开这本教材').count()).toBe(0);
    const waiting = await drafts(page);
    expect(waiting.map((key) => key.split(':').at(-1)).toSorted()).toEqual(['lessonProgress', 'notesOutbox']);
    await context.setOffline(false);
    await allSent(page);
    await expectOnce();
    const days = await askAs<{ total: number }>(context, '/studyHistory/list?page_num=1&page_size=5');
    expect(days.total).toBeGreaterThan(0);
  });

  it('leaves a chapter and a text readable, says which chapter was not loaded, and keeps where one was', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/learn/2/2101/courseware?item=lesson.2101.2', { context, allow: LOST });
    const media = page.getByRole('navigation', { name: '课件列表' });
    const text = page.getByRole('article', { name: /要点/ });
    await text.waitFor();
    await context.setOffline(true);
    await media.getByRole('link', { name: /讲义/ }).click();
    await page.getByText(/课件未能加载|讲义未能打开/).waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await media.getByRole('link', { name: /要点/ }).click();
    await text.waitFor();
    await context.setOffline(false);
    await allSent(page);
    await page.goto(CHAPTER);
    await player(page).waitFor();
    await page.getByText('还没有笔记。').waitFor();
    await isPrepared(page, 'src/features/notes/note-dialog.tsx');
    // A page that goes does not hear the answer to its last write: the next one sends that again, under its key.
    await allSent(page);
    const from = (await servedWrites()).length;
    // What is accepted makes the page ask anew: that must not take the video away when it fails.
    await page.getByRole('slider', { name: '播放进度' }).fill('20');
    await expect.poll(async () => (await servedWrites('/media/progress')).length, patient).toBeGreaterThan(0);
    await context.setOffline(true);
    await isOffline(page);
    await page.getByRole('slider', { name: '播放进度' }).fill('31');
    await takeNote(page, '离线看章节');
    await page.getByRole('button', { name: '跳到 00:31' }).waitFor();
    const chapters = page.getByRole('navigation', { name: '课程章节' });
    const here = await chapters.locator('[aria-current]').innerText();
    await chapters.locator('a:not([aria-current])').first().click();
    await page.getByText('打不开这一章').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
    await chapters
      .getByRole('link', { name: here.split('\n')[0] ?? '' })
      .first()
      .click();
    await player(page).waitFor();
    expect(await page.getByText('打不开这一章').count()).toBe(0);
    await page.getByText('观看进度暂时没有同步').waitFor(patient);
    await context.setOffline(false);
    await allSent(page);
    await expectOnce(from);
    const places = (await servedWrites('/media/progress')).map(({ body }) => body);
    expect(places.at(-1)).toContain('"at":31');
    expect((await notesOf(context)).filter(({ content }) => content === '离线看章节')).toHaveLength(1);
  });

  it('says on a page of a PDF that it has not come, and draws it at 重试', async () => {
    const context = await signedInContext();
    let isDown = true;
    await serveBigPdf(context, '**/limits.pdf', () => isDown);
    const page = await openSignedIn('/learn/2/2101/courseware?page=1', { context, allow: LOST });
    await page.getByText('讲义未能打开').waitFor();
    isDown = false;
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    const words = (number: number) => page.getByText(`Page ${number} of 12`, { exact: true });
    await words(1).waitFor({ state: 'attached' });

    isDown = true;
    await turnTo(page, 9);
    await page.getByText('第 9 页没有加载出来，可能是网络中断').waitFor();
    await turnTo(page, 1);
    await words(1).waitFor({ state: 'attached' });
    expect(await page.getByText('第 1 页没有加载出来').count()).toBe(0);

    await turnTo(page, 9);
    await page.getByText('第 9 页没有加载出来，可能是网络中断').waitFor();
    isDown = false;
    await page.getByRole('region', { name: '第 9 页' }).getByRole('button', { name: '重试' }).click();
    await words(9).waitFor({ state: 'attached' });
    // The rest of the document can be read again, too.
    await turnTo(page, 12);
    await words(12).waitFor({ state: 'attached' });
  });
});
