import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { killPage } from './harness/killable-browser.ts';
import { allSent, isOffline, LOST, loseFirstAnswers, unsent } from './harness/offline.ts';
import { openSignedIn, patient, signedInContext, storedSession } from './harness/session.ts';
import { baseUrl } from './harness/stage.ts';
import { askAs, expectOnce, servedWrites } from './harness/writes.ts';

beforeEach(resetMock);

/** A week without lessons and entries in its afternoons' ends. */
const WEEK = '/user/schedule?day=2026-12-16';
const SAVE = '/agenda/entries/save';

interface Item {
  kind: string;
  title: string;
  starts_at: string;
  ends_at: string;
}
/** Own entries on the server, as `title 12-16 19:00–20:00`. */
const entriesOf = async (context: BrowserContext): Promise<string[]> =>
  (await askAs<{ list: Item[] }>(context, '/agenda/list?from=2026-12-14&to=2026-12-20')).list
    .filter(({ kind }) => kind === 'own')
    .map(({ title, starts_at, ends_at }) => `${title} ${starts_at.slice(5, 16)}–${ends_at.slice(11, 16)}`);
const areKept = (context: BrowserContext, ...entries: string[]): Promise<void> =>
  expect.poll(() => entriesOf(context), patient).toEqual(entries);

const chip = (page: Page, title: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^我的日程 ${title}`) });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openWeek(context: BrowserContext, allow: RegExp[] = [], height = 1400): Promise<Page> {
  const page = await openSignedIn(WEEK, { context, allow });
  await page.setViewportSize({ width: 1366, height });
  await page.getByRole('table', { name: /的日程$/ }).waitFor();
  return page;
}

/** Writes a new entry of Wednesday in a tab. */
async function add(page: Page, title: string, from = '19:00', to = '20:00'): Promise<void> {
  await page.getByRole('button', { name: '添加日程' }).click();
  await dialog(page).getByLabel('标题').fill(title);
  await dialog(page).getByLabel('开始时间').fill(from);
  await dialog(page).getByLabel('结束时间').fill(to);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await chip(page, title).waitFor();
}

/** The middle of a quarter of an hour in the week, on the screen. */
async function pointAt(page: Page, weekday: number, hour: number): Promise<{ x: number; y: number }> {
  const cell = page.getByRole('row').last().getByRole('cell').nth(weekday);
  const { x, y, width, height } = (await cell.boundingBox()) ?? expect.fail('not drawn');
  return { x: x + width / 2, y: y + (height * (hour - 7)) / 16 + 2 };
}

describe('40.3 own entries', () => {
  it('are drawn over an empty stretch, moved and made longer with the mouse, and taken back by Ctrl+Z', async () => {
    const context = await signedInContext();
    const page = await openWeek(context);
    const { x, y } = await pointAt(page, 5, 19);
    const hour =
      ((await page.getByRole('row').last().getByRole('cell').nth(5).boundingBox())?.height ?? 0) / 16;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + hour, { steps: 4 });
    await page.mouse.move(x, y + 1.5 * hour, { steps: 4 });
    await page.mouse.up();
    await dialog(page).getByLabel('标题').fill('羽毛球');
    await page.keyboard.press('Enter');
    await areKept(context, '羽毛球 12-19 19:00–20:30');

    const box = (await chip(page, '羽毛球').boundingBox()) ?? expect.fail('not drawn');
    const day = (await page.getByRole('row').last().getByRole('cell').nth(6).boundingBox())?.width ?? 0;
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + day, box.y + 20 + hour, { steps: 8 });
    await page.mouse.up();
    await areKept(context, '羽毛球 12-20 20:00–21:30');
    // That was no click.
    expect(await dialog(page).count()).toBe(0);

    const moved = (await chip(page, '羽毛球').boundingBox()) ?? expect.fail('not drawn');
    await page.mouse.move(moved.x + 20, moved.y + moved.height - 3);
    await page.mouse.down();
    await page.mouse.move(moved.x + 20, moved.y + moved.height - 3 - hour, { steps: 8 });
    await page.mouse.up();
    await areKept(context, '羽毛球 12-20 20:00–20:30');
    await page.keyboard.press('Control+z');
    await areKept(context, '羽毛球 12-20 20:00–21:30');
    await chip(page, '羽毛球').click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await areKept(context);
    expect(await findingsInBoth(page)).toEqual(nothing);
  });

  /** A page, half of whose week is below the window, and a finger on it. */
  async function openTouched() {
    const context = await signedInContext(undefined, { hasTouch: true });
    const page = await openWeek(context, [], 900);
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    return { page, touch, ...(await pointAt(page, 5, 12.5)) };
  }

  it('are drawn by a finger that has rested, and nothing scrolls under it', async () => {
    const { page, touch, x, y } = await openTouched();
    await touch('touchStart', x, y);
    await page.getByText('12:30–12:45').waitFor();
    for (const dy of [10, 30, 48]) await touch('touchMove', x, y + dy);
    await page.getByText('12:30–13:30').waitFor();
    expect((await pointAt(page, 5, 12.5)).y).toBe(y);
    await touch('touchEnd', x, y);
    await dialog(page).getByLabel('标题').waitFor();
    expect(await dialog(page).getByLabel('结束时间').inputValue()).toBe('13:30');
  });

  it('are not drawn by a finger that moves at once: it scrolls', async () => {
    const { page, touch, x, y } = await openTouched();
    await touch('touchStart', x, y);
    for (const dy of [-40, -80, -120, -160]) await touch('touchMove', x, y + dy);
    await touch('touchEnd', x, y);
    await expect.poll(async () => (await pointAt(page, 5, 12.5)).y).toBeLessThan(y - 100);
    expect(await dialog(page).count()).toBe(0);
  });

  it('are added, moved and deleted by keys alone', async () => {
    const context = await signedInContext();
    const page = await openWeek(context);
    await enter(page, page.getByRole('button', { name: '添加日程' }));
    await expectFocus(page, dialog(page).getByLabel('标题'));
    await page.keyboard.type('写论文');
    expect(await findingsInBoth(page)).toEqual(nothing);
    await page.keyboard.press('Enter');
    await chip(page, '写论文').waitFor();
    await tabTo(page, chip(page, '写论文'), 'Shift+Tab');
    for (const key of ['ArrowLeft', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expect.poll(async () => (await entriesOf(context))[0], patient).toMatch(/^写论文 12-15 /);
    await page.keyboard.press('Enter');
    await enter(page, dialog(page).getByRole('button', { name: '删除' }));
    await areKept(context);
  });

  it('written without a network stay on this computer, also over a reload, and arrive once', async () => {
    const context = await signedInContext(undefined, { serviceWorkers: 'allow' });
    const page = await openWeek(context, LOST);
    await add(page, '先写一项');
    await allSent(page);
    await context.setOffline(true);
    await isOffline(page);
    await add(page, '断网时写的', '21:00', '22:00');
    await expect.poll(() => unsent(page)).toContain('agendaEntries');
    await context.setOffline(false);
    await areKept(context, '先写一项 12-16 19:00–20:00', '断网时写的 12-16 21:00–22:00');
    await allSent(page);
  });

  it('are one each, though the first answer is lost and the tab is killed', async () => {
    const context = await signedInContext();
    const lost = await loseFirstAnswers(context, [SAVE]);
    const page = await openWeek(context, [...LOST, /crashed/]);
    await add(page, '开会');
    await expect.poll(() => lost.length).toBe(1);
    await killPage(context, page);
    const again = await openWeek(context, LOST);
    await allSent(again);
    await areKept(context, '开会 12-16 19:00–20:00');
    expect(await chip(again, '开会').count()).toBe(1);
  });
});

/** The calendar file that another student's calendar program gets from the mock's feed. */
async function feedOf(who: 'other'): Promise<Buffer> {
  const { state } = JSON.parse(await storedSession(who)) as { state: { token: string } };
  const renewed = await fetch(`${baseUrl()}/matrix-api/agenda/feed/renew`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: state.token, 'idempotency-key': 'feed' },
    body: '{}',
  });
  const { data } = (await renewed.json()) as { data: { address: string } };
  const file = await fetch(new URL(data.address, baseUrl()));
  expect(file.headers.get('content-type')).toContain('text/calendar');
  return Buffer.from(await file.arrayBuffer());
}

it('40.6 an .ics file that came over HTTP is taken once, never twice, also after a reload', async () => {
  const context = await signedInContext();
  const ours = await feedOf('other');
  // Of the same events as another calendar names them.
  const theirs = Buffer.from(
    ours.toString('utf8').replaceAll(/^UID:(.*)@[^@\r]+/gm, 'UID:$1@elsewhere.example'),
  );
  const page = await openWeek(context);
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('选择 .ics 文件')
      .and(page.locator('input'))
      .setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer });
  const read = async () => {
    await page.getByRole('button', { name: '导入日程' }).click();
    await choose(theirs);
    await dialog(page)
      .getByText(/^读到 \d+ 项日程/)
      .waitFor(patient);
  };
  await page.getByRole('button', { name: '导入日程' }).click();
  await choose(ours);
  await dialog(page)
    .getByText(/^没有可以导入的日程。.*本来就是 Matrix 里的日程/)
    .waitFor(patient);
  await page.keyboard.press('Escape');
  await read();
  const action = dialog(page).getByRole('button', { name: /^导入 \d+ 项$/ });
  const count = Number(/\d+/.exec(await action.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await action.click();
  await allSent(page);
  expect(new Set((await servedWrites(SAVE)).map(({ key }) => key)).size).toBe(count);
  const all = async () =>
    (await askAs<{ list: Item[] }>(context, '/agenda/list?from=2026-10-25&to=2027-04-20')).list
      .filter(({ kind }) => kind === 'own')
      .map(({ title, starts_at }) => `${starts_at} ${title}`);
  const taken = await all();
  expect(taken.length).toBeGreaterThanOrEqual(count);

  await page.reload();
  await read();
  expect(await action.count()).toBe(0);
  expect(await dialog(page).getByRole('checkbox').and(page.locator(':enabled:checked')).count()).toBe(0);
  expect(await all()).toEqual(taken);
  await expectOnce();
});

describe('40.3 own entries in two tabs', () => {
  it('each shows what the other writes, and both may go on', async () => {
    const context = await signedInContext();
    const [one, other] = [await openWeek(context), await openWeek(context)];
    await add(one, '开会');
    await chip(other, '开会').waitFor(patient);
    await chip(other, '开会').focus();
    await other.keyboard.press('ArrowDown');
    await areKept(context, '开会 12-16 19:15–20:15');
    await expect.poll(() => chip(one, '开会').textContent(), patient).toContain('19:15–20:15');
    await chip(one, '开会').focus();
    await one.keyboard.press('ArrowDown');
    await areKept(context, '开会 12-16 19:30–20:30');
    expect(await other.getByText('这项日程在别处也改过').count()).toBe(0);
  });

  it('written in both over the same state, without a network: nothing is written over, the student chooses once', async () => {
    const context = await signedInContext();
    const page = await openWeek(context, LOST);
    await add(page, '开会');
    await allSent(page);
    const other = await openWeek(context, LOST);
    await chip(other, '开会').click();
    await dialog(other).getByLabel('标题').fill('开组会');
    await context.setOffline(true);
    await isOffline(page);
    await chip(page, '开会').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => unsent(page)).toContain('agendaEntries');
    await dialog(other).getByRole('button', { name: '保存' }).click();
    await context.setOffline(false);
    await areKept(context, '开会 12-17 19:00–20:00');
    const asking = await Promise.race(
      [page, other].map(async (tab) => {
        await tab.getByText('这项日程在别处也改过').waitFor(patient);
        return tab;
      }),
    );
    await asking.getByRole('button', { name: '用这里写的' }).click();
    await areKept(context, '开组会 12-16 19:00–20:00');
    await Promise.all([page, other].map(allSent));
  });
});
