import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
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

/** Stands at the end of each text that the server sends, so that it is known wherever it lies. */
const MARK = '〔印记〕';
/** Texts, and neither addresses nor the words of the contract, such as levels. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  /\p{Script=Han}/u.test(value) &&
  value.length > 4 &&
  !/^(?:\/|http)/.test(value);

async function markAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/matrix-api/**', async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return route.abort('internetdisconnected');
    const body = await response.text();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response, body });
    const marked = JSON.parse(body, (_, value: unknown) => (isText(value) ? value + MARK : value)) as object;
    return route.fulfill({ response, json: marked });
  });
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
}

/** Words that lie anywhere in what this origin keeps in the browser: in storages, bodies in caches, rows of databases, files. */
const wordsLeft = (page: Page, words: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const found: string[] = [];
    const look = (where: string, ...texts: (string | undefined)[]) => {
      for (const word of all) if (texts.join('\n').includes(word)) found.push(`${word}: ${where}`);
    };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const [name, text] of Object.entries(localStorage)) look(`local ${name}`, name, String(text));
    for (const [name, text] of Object.entries(sessionStorage)) look(`session ${name}`, name, String(text));
    look('tab', document.cookie, window.name, JSON.stringify(history.state), decodeURI(location.href));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true });
        look(`cache ${name} ${request.url}`, name, decodeURI(request.url), await kept?.text());
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        look(
          `database ${name} ${store}`,
          JSON.stringify([await answer(rows.getAllKeys()), await answer(rows.getAll())]),
        );
      }
      database.close();
    }
    const folder = await navigator.storage.getDirectory();
    for await (const [name, entry] of folder.entries())
      look(
        `file ${name}`,
        name,
        entry instanceof FileSystemFileHandle ? await (await entry.getFile()).text() : '',
      );
    return found;
  }, words);

/** Puts a word into each place that is searched. */
const plant = (page: Page, word: string): Promise<void> =>
  page.evaluate(async (text) => {
    localStorage.setItem('planted', text);
    sessionStorage.setItem('planted', text);
    await (await caches.open('planted')).put('/planted', new Response(text));
    await new Promise((planted) => {
      const opening = indexedDB.open('planted');
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('planted').put(text, 1),
      );
      opening.addEventListener('success', () => planted(opening.result.close()));
    });
    const file = await (await navigator.storage.getDirectory()).getFileHandle('planted', { create: true });
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  }, word);

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
    await markAnswers(context);
    await page.goto('/learn/1/1202/courseware');
    await seededNotes(page);
    await installed(site, page);
    const before = await everything(page);
    // A student who only looks has kept answers, too.
    expect(Object.keys(before.local).some((name) => name.startsWith('kept:'))).toBe(true);
    expect((await wordsLeft(page, [MARK])).join()).toContain('local kept:');
    await takeNote(page, '只有我知道的一句话');
    await goToTab(page, '教材');
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await page.goto('/user/home');
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await page.goto('/learn/1/1202/courseware');
    await seededNotes(page);
    // The answers that are marked are asked for outside of the browser.
    await site.cut();
    await context.setOffline(true);
    await isOffline(page);
    await takeNote(page, '没有送到的一句话');
    await star(page).click();
    await expect
      .poll(async () => JSON.stringify(await everything(page)).includes('没有送到的一句话'))
      .toBe(true);

    await page.evaluate(async (film) => {
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
      await (await caches.open('matrix-saved-10001')).put('/saved/film.webm', new Response(film));
    }, MARK);
    await page.getByRole('button', { name: '退出' }).click();
    const question = page.getByRole('alertdialog', { name: '退出登录' });
    await question.waitFor(patient);
    expect(await question.innerText()).toMatch(/现在没有网络。还没有送到：.*考试作答（1 题）.*笔记/);
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor(patient);
    // Calls that are under way when the session ends come back a moment later, and keep nothing.
    await site.restore();
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
    expect(await wordsLeft(page, [MARK, '一句话', '林知远'])).toEqual([]);
    await plant(page, MARK);
    expect(await wordsLeft(page, [MARK])).toHaveLength(5);
  },
);
