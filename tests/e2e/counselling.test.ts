import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { frames } from './harness/at-rest.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, patient, signedInContext } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

beforeEach(resetMock);

const PAGE = '/user/psychologicalConsultation';
/** Words that would betray the page: its names and addresses, the people on it, and the text typed into it. */
const BETRAYING =
  /psycholog|counsel|心理|咨询|陆子衡|方敏|知行楼|学业压力|人际关系|最近总睡不着|小林|MARKER/i;

/** Comes to the page as a student does, by the navigation. */
async function goThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: '校园' }).click();
  await page.getByRole('link', { name: '心理咨询' }).click();
  await page.getByRole('heading', { level: 1, name: '心理咨询' }).waitFor();
}
/** Opens the dialog for a time of a counsellor, and types all that it takes. */
async function ask(page: Page, name: string) {
  await page.getByRole('button', { name: `选时段 ${name}老师` }).click();
  const counsellor = page.getByRole('article', { name: `${name}老师` });
  // The last day: in the next ones the student has experiments, which may be at the same time.
  await counsellor
    .getByRole('radio', { name: /个时段/ })
    .last()
    .check();
  await counsellor
    .getByRole('button', { name: /可预约/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('学业压力');
  await dialog.getByRole('textbox', { name: /称呼/ }).fill('小林 MARKER');
  await dialog.getByRole('textbox', { name: /告诉老师/ }).fill('最近总睡不着 MARKER');
  return dialog;
}
const isInLibrary = (page: Page) => page.waitForURL('**/user/library', patient);

/** All that the browser keeps of this site, names and values, and what its tab is called. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', reject);
            opening.addEventListener('success', () => {
              const { result } = opening;
              const stores = [...result.objectStoreNames];
              if (stores.length === 0) return resolve({ name });
              const reading = result.transaction(stores);
              const rows = stores.map((store) => reading.objectStore(store).getAll());
              reading.addEventListener('complete', () =>
                resolve({ name, stores, rows: rows.map((request) => request.result) }),
              );
            });
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => [
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ]),
    );
    return JSON.stringify({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases,
      cached,
      title: document.title,
      state: history.state,
      cookies: document.cookie,
      name: window.name,
    });
  });

/** The addresses in the history of the tab. */
const entriesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => navigation.entries().map(({ url }) => new URL(url ?? '').pathname));

const records = async (): Promise<object[]> =>
  (
    (await (await fetch(`${mockUrl()}/__mock__/records`)).json()) as { records: { record: object }[] }
  ).records.map(({ record }) => record);

describe('21 counselling leaves nothing behind', () => {
  it('0 bytes of it in storages, titles, the history and what was sent to the tracker, from the first visit to the quick leave', async () => {
    const page = await openSignedIn('/user/home', { allow: [/status of 502/] });
    const beacons: string[] = [];
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/matrix-api/counselling/') && request.postData())
        beacons.push(request.postData() ?? '');
    });
    const titles = new Set<string>();
    const look = async () => {
      titles.add(await page.title());
      expect(await keptBy(page)).not.toMatch(BETRAYING);
    };
    await goThere(page);
    await page.getByRole('combobox', { name: '想谈的方向' }).selectOption('人际关系');
    await look();
    const dialog = await ask(page, '方敏');
    await look();
    // An answer that is lost: what was sent waits for the next try, and is kept in no storage.
    await page.route('**/counselling/book', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: '' });
    });
    await dialog.getByRole('button', { name: '确认预约' }).click();
    await dialog.getByText(/502/).waitFor();
    await look();
    await page.unroute('**/counselling/book');
    await dialog.getByRole('button', { name: '确认预约' }).click();
    await page.getByRole('article', { name: /^方敏老师 \d+月/ }).waitFor();
    await look();
    await page.reload();
    await page.getByRole('article', { name: /^方敏老师 \d+月/ }).waitFor();
    await look();
    await ask(page, '陆子衡');
    for (const _press of [1, 2, 3]) await page.keyboard.press('Shift');
    await isInLibrary(page);
    await page.getByRole('heading', { level: 1, name: '图书馆' }).waitFor();
    await look();
    expect(await entriesOf(page)).toEqual(['/user/home', '/user/library']);
    expect([...titles].filter((title) => BETRAYING.test(title))).toEqual([]);

    // Records that the tracker has sent: the views of the page and nothing else of it.
    await page.goto('about:blank');
    const views = async () => (await records()).filter((record) => JSON.stringify(record).includes(PAGE));
    await expect.poll(async () => (await views()).length, patient).toBeGreaterThan(1);
    for (const record of await views())
      expect(Object.keys(record).toSorted()).toEqual([
        'endAt',
        'pageRoute',
        'pageRouteName',
        'pageTitle',
        'recordId',
        'startAt',
        'userId',
        'userName',
      ]);
    const rest = (await records()).map((record) =>
      JSON.stringify({ ...record, pageRoute: '', pageRouteName: '', pageTitle: '' }),
    );
    expect(rest.join('\n')).not.toMatch(BETRAYING);
    const view = /"(pageRoute|pageRouteName|pageTitle)":"[^"]*"/g;
    expect(beacons.map((each) => each.replaceAll(view, '')).join('\n')).not.toMatch(BETRAYING);
  });

  it('blank and at another address in the very task of the press, and never seen again while the library is slow to come', async () => {
    const page = await openSignedIn('/user/home');
    await goThere(page);
    const { promise: isAwaited, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/library*.js', async (route) => {
      await isAwaited;
      await route.continue();
    });
    await ask(page, '方敏');
    // The press and the first look after it, with nothing between.
    const seen = await page.evaluate(() => {
      const isBetrayed = () => /方敏|快速离开|咨询师/.test(document.documentElement.innerText);
      const watched = { before: isBetrayed(), after: 0 };
      const look = () => {
        watched.after += Number(isBetrayed());
        requestAnimationFrame(look);
      };
      const button = [...document.querySelectorAll('[role=dialog] button')].find(
        (each) => each.textContent === '快速离开',
      );
      if (button instanceof HTMLElement) button.click();
      look();
      Object.assign(window, { watched });
      return { words: document.documentElement.innerText, address: location.pathname, title: document.title };
    });
    expect(seen).toEqual({ words: '', address: '/user/library', title: '校园服务 · Matrix' });
    await frames(page, 30);
    release();
    await page.getByRole('heading', { level: 1, name: '图书馆' }).waitFor();
    expect(await page.evaluate(() => 'watched' in window && window.watched)).toEqual({
      before: true,
      after: 0,
    });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectFocus(page, page.getByRole('main'));
  });

  it('nor does 后退 lead back to it, however often one was there', async () => {
    const page = await openSignedIn('/user/home');
    await goThere(page);
    await page.getByRole('button', { name: '校园' }).click();
    await page.getByRole('link', { name: '校园卡' }).click();
    await page.getByText('今日消费').waitFor();
    await goThere(page);
    await page.getByRole('button', { name: '快速离开' }).click();
    await isInLibrary(page);
    expect(await entriesOf(page)).toEqual(['/user/home', '/user/cardList', '/user/library']);
    await page.goBack();
    await page.getByText('今日消费').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/home');
  });
});

describe('21 the crisis line', () => {
  const line = (page: Page) => page.getByRole('link', { name: '心理援助热线', exact: true });

  it.each(['/user/home', '/learn/1/1103/book', '/user/nowhere'])(
    'is two taps from %s, and there without a network',
    async (address) => {
      const page = await openSignedIn(address, { allow: LOST });
      await page.locator('h1').first().waitFor();
      await page.context().setOffline(true);
      await isOffline(page);
      await page.getByRole('button', { name: '帮助', exact: true }).click();
      await expect.poll(() => line(page).getAttribute('href')).toBe('tel:12356');
      await page.getByRole('list', { name: '帮助' }).getByText('12356', { exact: true }).waitFor();
      await page.context().setOffline(false);
    },
  );

  it('is copied, found by Ctrl+K, and one tap away for who is not signed in', async () => {
    const context = await signedInContext('student', { permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await openSignedIn(PAGE, { context });
    await page.getByRole('button', { name: '复制热线号码' }).click();
    await page.getByText('号码已复制：12356').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12356');
    await page.goto('/user/home');
    await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('心理援助');
    await page.getByRole('option', { name: /^心理援助热线 12356/ }).waitFor();
    const outside = await openPage();
    for (const address of ['/login', '/register', '/password', '/welcome', '/introductionUser']) {
      await outside.goto(address);
      await line(outside).waitFor();
    }
  });
});

it('21 counselling by keys alone, clean to axe in every part', async () => {
  const page = await openSignedIn(PAGE);
  await enter(page, page.getByRole('button', { name: '选时段 方敏老师' }));
  const days = page.getByRole('radiogroup', { name: '方敏老师的日期' }).getByRole('radio');
  await tabTo(page, days.and(page.locator(':checked')));
  expect(await findingsAtRest(page)).toEqual(nothing);
  const free = page.getByRole('button', { name: /可预约/ });
  // Of today's and tomorrow's some can no longer be cancelled.
  await page.keyboard.press('ArrowRight');
  do await page.keyboard.press('ArrowRight');
  while ((await free.count()) === 0);
  await enter(page, free.last());
  const dialog = page.getByRole('dialog', { name: '预约：方敏老师' });
  await dialog.waitFor();
  expect(await findingsInBoth(page)).toEqual(nothing);
  await tabTo(page, dialog.getByRole('radio', { name: '面谈' }));
  await page.keyboard.press('ArrowDown');
  await enter(page, dialog.getByRole('button', { name: '确认预约' }));
  const item = page.getByRole('article', { name: /^方敏老师 \d+月/ });
  await item.getByText(/视频通话$/).waitFor();
  expect(await findingsAtRest(page)).toEqual(nothing);
  await enter(page, item.getByRole('button', { name: '取消预约' }), 'Shift+Tab');
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }));
  await enter(page, page.getByRole('button', { name: /^以前的 \d+ 次/ }));
  await item.getByText('已取消').waitFor();
  await enter(page, page.getByRole('button', { name: '快速离开' }), 'Shift+Tab');
  await isInLibrary(page);
});
