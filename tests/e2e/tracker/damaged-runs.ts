/**
 * Opens the built application on damaged `trackers`, and in two of three runs a damaged `globalStore`:
 *
 *   node tests/e2e/tracker/damaged-runs.ts [--runs 750] [--seed 1]
 *
 * Fails when a page stays blank or throws, or when a record that the damage did not touch is neither at the collector
 * nor in the storage. Needs a build; takes about a second a run; not part of `npm test`.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '../harness/chromium.ts';
import { parseRecords } from '../../../src/features/tracker/record.ts';
import { chance } from '../../support/chance.ts';
import { damage } from '../../unit/features/tracker/damage.ts';
import { startServers } from '../harness/servers.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '750' }, seed: { type: 'string', default: '1' } },
});
const random = chance(Number(values.seed));
const { nginx, mock, stop } = await startServers();

/** Milliseconds that a beacon may take to arrive after the page is left. */
const ON_ITS_WAY = 5000;
/** Of the same origin, without the application: the storage can be written and read behind its back. */
const ELSEWHERE = `${nginx.url}/favicon.svg`;

async function signIn(): Promise<{ token: string; userInfo: { user_id: string; username: string } }> {
  const body = JSON.stringify({ account: 'student' });
  return (await fetch(`${mock.url}/__mock__/sign-in`, { method: 'POST', body })).json();
}

/** Ids of the records that arrived or lie in the storage. */
async function known(page: Page): Promise<Set<string>> {
  const texts = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('trackers') ? [value] : [])),
  );
  const { records }: { records: { record: { recordId: string } }[] } = await (
    await fetch(`${mock.url}/__mock__/records`)
  ).json();
  return new Set(
    [...texts.flatMap(parseRecords), ...records.map(({ record }) => record)].map((one) => one.recordId),
  );
}

const session = await signIn();
const browser = await launchChromium();
const page = await browser.newPage({ baseURL: nginx.url });
const total = { runs: 0, signedIn: 0, blank: 0, thrown: 0, whole: 0, lost: 0 };
page.on('pageerror', (error) => {
  total.thrown += 1;
  console.log(error.stack ?? error.message);
});

for (let run = 0; run < Number(values.runs); run += 1) {
  const records = Array.from({ length: 6 }, (_, index) => ({
    recordId: `tearlier-${String(run * 10 + index).padStart(6, '0')}`,
    userId: session.userInfo.user_id,
    userName: session.userInfo.username,
    pageRoute: '/user/home',
    pageRouteName: 'UserHome',
    pageTitle: '个人中心',
    eventType: 'click',
    actionTag: 'feedback.submit',
    actionLabel: '提交意见',
    createdAt: '2026-11-19 10:00:00',
  }));
  const texts = records.map((record) => JSON.stringify(record));
  const array = `[${texts.join(',')}]`;
  const trackers = damage(array, random);
  const state = JSON.stringify({ state: session, version: 0 });
  // Now and then the student is still signed in: what was kept is sent.
  const globalStore = run % 3 === 2 ? state : damage(state, random).text;
  await page.goto(ELSEWHERE);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { trackers: trackers.text, globalStore },
  );
  await page.goto('/user/home');
  const heading = page.getByRole('heading', { level: 1 }).first();
  if (
    !(await heading.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    ))
  ) {
    total.blank += 1;
    console.log(`blank: ${JSON.stringify([globalStore, trackers.text])}`);
  }
  if (!page.url().includes('/login')) total.signedIn += 1;
  await page.goto(ELSEWHERE);
  const whole = records.filter((_, index) => {
    const from = array.indexOf(texts[index] ?? '');
    return trackers.isWhole(from, from + (texts[index] ?? '').length);
  });
  const missing = async () => {
    const ids = await known(page);
    return whole.filter(({ recordId }) => !ids.has(recordId));
  };
  let lost = await missing();
  for (let wait = 0; lost.length > 0 && wait < ON_ITS_WAY; wait += 100) {
    await page.waitForTimeout(100);
    lost = await missing();
  }
  if (lost.length > 0) console.log(`lost: ${trackers.text}`);
  total.runs += 1;
  total.whole += whole.length;
  total.lost += lost.length;
  if (total.runs % 50 === 0) console.log(JSON.stringify(total));
}
console.log(JSON.stringify(total));
await browser.close();
await stop();
process.exit(total.blank + total.thrown + total.lost > 0 ? 1 : 0);
