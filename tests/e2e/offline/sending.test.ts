import type { BrowserContext } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findings } from '../harness/axe.ts';
import { resetMock } from '../harness/browser.ts';
import {
  favouritesOf,
  goToTab,
  lessonOf,
  notesBeside,
  notesOf,
  SEEDED_NOTES,
  seededNotes,
  star,
  takeNote,
} from '../harness/lesson.ts';
import { allSent, isOffline, isPrepared, loseFirstAnswers, LOST } from '../harness/offline.ts';
import { openSignedIn, patient, signedInContext } from '../harness/session.ts';
import { askAs, expectOnce, servedWrites } from '../harness/writes.ts';

const LESSON = '/learn/1/1202';

const studySeconds = async (context: BrowserContext): Promise<number> => {
  const { days } = await askAs<{ days: { seconds: number }[] }>(context, '/studyHistory/days');
  return days.reduce((sum, { seconds }) => sum + seconds, 0);
};

beforeEach(resetMock);

describe('what was done without a network', () => {
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

    await context.setOffline(false);
    const again = await openSignedIn('/user/home', { context, allow: LOST });
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

  it('lists what waits, from the notice that there is no network and in the settings (39.4)', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST });
    await seededNotes(page);
    await isPrepared(
      page,
      'src/features/notes/lesson-notes.tsx',
      'src/features/unsent/index.ts',
      'src/ui/alert-dialog.tsx',
    );
    await context.setOffline(true);
    await takeNote(page, '断网时想到的');
    await star(page).click();
    await page.getByRole('button', { name: '查看还没有送到的' }).click();
    const dialog = page.getByRole('dialog', { name: '还没有送到的内容' });
    await dialog.getByText('断网时想到的').waitFor();
    const stars = dialog.getByRole('link', { name: '收藏' });
    await stars.waitFor();
    expect(await dialog.getByRole('button', { name: /重试/ }).count()).toBe(0);
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: /放弃：收藏/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await expect.poll(() => stars.count()).toBe(0);
    await context.setOffline(false);
    await dialog.getByText('你写下和办理的都已经送到。').waitFor(patient);
    await allSent(page);
    await page.goto('/user/personalCenter');
    await page.getByText('你写下和办理的都已经送到。').waitFor();
    expect(await favouritesOf(context)).toContain('lesson:1202');
    expect((await notesOf(context)).map(({ content }) => content)).toContain('断网时想到的');
  });

  it('does not send twice from two tabs that hold the same', async () => {
    const context = await signedInContext();
    const tabs = [
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
    ] as const;
    for (const page of tabs) {
      await seededNotes(page);
      await isPrepared(page, 'src/features/notes/lesson-notes.tsx');
    }
    const [one, other] = tabs;
    await context.setOffline(true);
    for (const page of tabs) await isOffline(page);
    // A write cut off on its way goes out again under its key: the test below is about that.
    const before = (await servedWrites()).length;
    await takeNote(one, '第一个标签页里记的');
    await takeNote(other, '第二个标签页里记的');
    await star(one).click();
    // Each shows what the other has written.
    for (const page of tabs) await expect.poll(() => notesBeside(page).count()).toBe(SEEDED_NOTES + 2);
    await expect.poll(() => star(other).getAttribute('aria-pressed')).toBe('false');
    await one.getByRole('button', { name: '学完本课' }).click();
    await one.getByText('已记在本机，会自动补交').waitFor(patient);
    await context.setOffline(false);
    await allSent(one);
    for (const page of tabs) await expect.poll(() => notesBeside(page).count()).toBe(SEEDED_NOTES + 2);
    expect(await servedWrites('/notes/save')).toHaveLength(2);
    expect(await servedWrites('/favourites/')).toHaveLength(1);
    await expectOnce(before);
    expect((await notesOf(context)).filter(({ content }) => content.includes('标签页里记的'))).toHaveLength(
      2,
    );
  });

  it('keeps in sight what another tab has sent when the list cannot be asked for', async () => {
    const context = await signedInContext();
    const [one, other] = [
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
      await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST }),
    ];
    for (const page of [one, other]) await seededNotes(page);
    await isPrepared(one, 'src/features/notes/lesson-notes.tsx');
    await context.setOffline(true);
    await takeNote(one, '断网时记的');
    await expect.poll(() => notesBeside(other).count()).toBe(SEEDED_NOTES + 1);
    // One tab reaches the server a moment before the other.
    let lists = 0;
    await other.route('**/matrix-api/notes/list*', (route) =>
      lists++ === 0 ? route.abort('internetdisconnected') : route.continue(),
    );
    await context.setOffline(false);
    await allSent(one);
    await expect.poll(() => lists).toBe(1);
    expect(await notesBeside(other).count()).toBe(SEEDED_NOTES + 1);
    await expect.poll(() => lists, patient).toBe(2);
    await allSent(other);
    expect(await notesBeside(other).count()).toBe(SEEDED_NOTES + 1);
  });

  it('writes once what arrived though its answer was lost', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(`${LESSON}/courseware`, { context, allow: LOST });
    await seededNotes(page);
    const before = await studySeconds(context);
    const lost = await loseFirstAnswers(context, [
      '/notes/save',
      '/lessons/progress',
      '/media/progress',
      '/favourites/remove',
    ]);
    await takeNote(page, '答复丢失的一条');
    await star(page).click();
    // Some seconds of study, reported as the sub-page is left.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(4_000);
    await goToTab(page, '教材');
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
    // The same seconds came twice, and count once; study goes on meanwhile.
    const told = async () => {
      const writes = await servedWrites('/lessons/progress');
      const byKey = new Map(writes.map(({ key, body }) => [key, JSON.parse(body) as { seconds: number }]));
      const seconds = [...byKey.values()].reduce((sum, body) => sum + body.seconds, 0);
      return { seconds, repeated: writes.length - byKey.size };
    };
    expect((await told()).seconds).toBeGreaterThan(0);
    expect((await told()).repeated).toBeGreaterThan(0);
    await expect
      .poll(async () => (await told()).seconds - ((await studySeconds(context)) - before), patient)
      .toBe(0);
  });
});
