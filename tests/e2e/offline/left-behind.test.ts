import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { goToTab, seededNotes, star, takeNote } from '../harness/lesson.ts';
import { isOffline } from '../harness/offline.ts';
import { installed, openSite } from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);

/** Names of the local storage that belong to the device and to no student: how things look, what is folded, how players and readers are set; and what the tracker has counted. */
const OF_DEVICE = new Set([
  'theme',
  'textSize',
  'density',
  'motion',
  'chatPanelWidth',
  'lessonNotes',
  'lessonOutline',
  'videoTranscript',
  'videoAutoplay',
  'videoPlayer',
  'pdfViewer',
  'readerSettings',
  'trackers',
]);

/** All that this origin keeps in the browser, by name; of the caches the addresses. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    return {
      local: { ...localStorage } as Record<string, string>,
      session: { ...sessionStorage } as Record<string, string>,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      history: history.state as unknown,
      cached,
      cookies: document.cookie,
    };
  });

it(
  'nothing of a student is left in the browser after the exit, also what was not sent (39.4)',
  { timeout: 180_000 },
  async () => {
    const { site, context, page } = await openSite();
    await page.goto('/learn/1/1202/courseware');
    await seededNotes(page);
    await installed(site, page);
    const before = await everything(page);
    // A student who only looks has kept answers, too.
    expect(Object.keys(before.local).some((name) => name.startsWith('kept:'))).toBe(true);
    await takeNote(page, '只有我知道的一句话');
    await goToTab(page, '教材');
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await page.goto('/user/home');
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await page.goto('/learn/1/1202/courseware');
    await seededNotes(page);
    await context.setOffline(true);
    await isOffline(page);
    await takeNote(page, '没有送到的一句话');
    await star(page).click();
    await expect
      .poll(async () => JSON.stringify(await everything(page)).includes('没有送到的一句话'))
      .toBe(true);

    await page.evaluate(async () => {
      // A button that was moved, a page that was left far down.
      sessionStorage.setItem('feedbackButton', '300 300');
      sessionStorage.setItem('pageScroll', '900 entry');
      // Kept over an expiry: an answer of an exam, a question to the AI. And a lesson that was saved.
      const answer = { answer: { kind: 'short_answer', text: '没有送到的一句话' }, revision: 1, writer: 't' };
      const versions = { q1: { ...answer, entered_at: 1, cleared: false } };
      localStorage.setItem('exam:10001:7:tab:t', JSON.stringify({ versions }));
      const asked = { recordId: null, question: '没有送到的一句话', content: '' };
      localStorage.setItem('chatAsked:10001:p:t', JSON.stringify(asked));
      localStorage.setItem('saved:10001', '[]');
      await (await caches.open('matrix-saved-10001')).put('/saved/film.webm', new Response('film'));
    });
    await page.getByRole('button', { name: '退出' }).click();
    const question = page.getByRole('alertdialog', { name: '退出登录' });
    await question.waitFor(patient);
    expect(await question.innerText()).toMatch(/现在没有网络。还没有送到：.*考试作答（1 题）.*笔记/);
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor(patient);
    // Calls that are under way when the session ends come back a moment later, and keep nothing.
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.reload();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor(patient);

    const after = await everything(page);
    const { globalStore = '{}', ...local } = after.local;
    expect(Object.keys(local).filter((name) => !OF_DEVICE.has(name))).toEqual([]);
    expect((JSON.parse(globalStore) as { state?: object }).state).toMatchObject({
      userInfo: null,
      token: '',
    });
    expect(Object.keys(after.session).filter((name) => name !== 'reloaded')).toEqual([]);
    expect(after.databases).toEqual([]);
    expect(after.cookies).toBe('');
    expect(after.cached.filter((path) => /^\/(?:matrix-api|ai-gateway|media|saved)\//.test(path))).toEqual(
      [],
    );
    const { cached: _, ...words } = after;
    expect(JSON.stringify(words)).not.toMatch(/一句话|10001|林知远|1202/);
  },
);
