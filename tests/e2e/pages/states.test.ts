import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aboveOf } from '@/app/pages';
import { targets } from '@/app/start/path-code';
import { drawnFaults } from '../../support/drawn-style.ts';
import { publicAddresses, rowAt, signedInAddresses, silentAddresses } from '../harness/addresses.ts';
import { findings, findingsAtRest, findingsInBoth, nothing } from '../harness/axe.ts';
import { openPage } from '../harness/browser.ts';
import { setJudgedStage } from '../harness/judged-stage.ts';
import { recover, retryIn } from '../harness/recover.ts';
import { signedInPageForAll } from '../harness/session.ts';

type State = 'loading' | 'error' | 'full';

interface Target {
  path: string;
  /** Which answers are late and then failed; all without it. */
  only?: RegExp;
  /** The states it has; all three without it. */
  states?: State[];
}

const waiting: State[] = ['loading', 'error'];
const pages = signedInAddresses.map((path): Target => ({
  path,
  states: silentAddresses.has(path) ? ['full'] : undefined,
}));

/** Further addresses of some pages. */
const others: Target[] = [
  { path: '/learn/1/1303/book' },
  { path: '/courseSearch?words=gdsx' },
  { path: '/user/courseWatch/100501/100501-3' },
  ...[
    '/mission/none',
    '/learn/2/2101/book',
    '/learn/1/1103/courseware',
    '/user/ques/0?view=review',
    '/user/homeWork/11/1101/7101',
    '/user/homeWork/12/1201/7104',
    '/user/homeWork/1/1/1',
    '/questionForTeacher/9102',
    '/user/oaList?id=seed-7',
    '/user/workStudyProgram?view=pay',
    '/user/experimentStudent?id=1',
    '/user/experimentStudent?id=3',
    '/user/experimentStudent?id=4',
    '/no/such/page',
  ].map((path): Target => ({ path, states: ['full'] })),
];

/** Parts of pages that load by themselves. */
const parts: Target[] = [
  {
    path: '/user/home',
    only: /^\/(agenda\/list|goals|wrongQuestions)/,
    states: waiting,
  },
  { path: '/classification', only: /^\/courses\/classification/, states: waiting },
  { path: '/learn/1/1101/courseware', only: /^\/lessons\/courseware/, states: waiting },
  { path: '/learn/1/1202/courseware', only: /^\/media\//, states: ['error'] },
  { path: '/learn/2/2101/courseware', only: /^\/media\//, states: waiting },
  { path: '/learn/1/1101/book', only: /^\/lessons\/book/, states: waiting },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/summary/, states: waiting },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/list/, states: waiting },
  { path: '/user/learnCenter', only: /^\/(courses\/mine|homework\/list)/, states: waiting },
  { path: '/user/courseReWatch?courseId=12', only: /^\/courses\/recording$/, states: waiting },
  { path: '/user/history', only: /^\/studyHistory\/list/, states: waiting },
  { path: '/user/library?view=seats', only: /^\/library\/(seats|mySeats)/, states: waiting },
  { path: '/user/libraryMore?book=911', only: /^\/library\/book/, states: waiting },
  { path: '/user/lifeService?repair=2', only: /^\/repairs\/list/, states: waiting },
];

const HTML = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';
const broken = (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: HTML });

/** The fault that another try does not mend (34.18). */
const REFUSED = 'code 400 with a msg';

/** All end as the same error state, so that each page meets one of them. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'a 500 of HTML': broken,
  'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
  'null data': (route) => route.fulfill({ json: { code: 200, data: null, msg: '' } }),
  'an array': (route) => route.fulfill({ json: [] }),
  [REFUSED]: (route) => route.fulfill({ json: { code: 400, data: null, msg: '暂时无法处理' } }),
  'a dropped connection': (route) => route.abort('connectionreset'),
};
const faultNames = Object.keys(faults);

const faultOf = ({ only, states }: Target, index: number): string | undefined => {
  if (!(states?.includes('error') ?? true)) return undefined;
  return only ? 'a 500 of HTML' : faultNames[index % faultNames.length];
};
const cases = [...pages, ...others, ...parts].map((target, index) => {
  const fault = faultOf(target, index);
  const part = target.only ? ` without ${target.only.source}` : '';
  return { ...target, fault, name: `${target.path}${part}${fault ? `, with ${fault}` : ''}` };
});

/** Headings of pages with data for which neither any heading nor their name in the navigation will do (34.14). */
const headings: Record<string, RegExp> = {
  '/user/home': /林知远/,
  '/mission/1': /Python 程序设计与算法/,
  '/learn/1/1103': /函数与递归/,
  '/learn/1/1103/book': /函数与递归/,
  '/learn/1/1202/courseware': /栈与队列/,
  '/learn/1/1103/feedback': /函数与递归/,
  '/courseSearch?words=gdsx': /^课程搜索$/,
  '/profileUser?user_id=10001': /林知远/,
};
const names = new Map(targets.map(({ segments, rows }) => [`/${segments.join('/')}`, rows.at(-1)]));
const headingOf = (path: string): string | RegExp | undefined => {
  const row = names.get(path);
  return headings[path] ?? (row?.group && row.title);
};

/** Messages of the browser itself about the planted faults. */
const allow = [/Failed to load resource/, /ERR_CONNECTION_RESET/];

/** Holds the answers of the back end, then fails all of them, until `pass`. */
async function holdAnswers(page: Page, only = /^(?!\/userBehaviorLog)/) {
  const held: Route[] = [];
  let answer = (route: Route): unknown => held.push(route);
  await page.route('**/matrix-api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/matrix-api'.length);
    await (only.test(path) ? answer(route) : route.continue());
  });
  return {
    async fail(fault: (route: Route) => Promise<void>) {
      answer = fault;
      await Promise.all(held.splice(0).map((route) => fault(route)));
    },
    pass: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

const main = (page: Page) => page.getByRole('main');

/** Something says that the page loads, and something stands in for what will come. */
async function expectLoading(page: Page): Promise<void> {
  const told = main(page).locator('[role=status]', { hasText: /加载中|正在打开/ });
  const busy = page.locator('main [aria-busy=true]');
  await told.or(busy).first().waitFor({ state: 'attached' });
  const standIns = main(page).locator('[class*=skeleton], [class*=loading], [class*=blank]');
  await standIns.first().waitFor();
}

/** React numbers what these name: it is another number on another page. */
const NUMBERED = /^(?:id|for|aria-(?:labelledby|describedby|controls))$/;
const judged = new Set<string>();

/** Whether what stands in the page was not judged before: many pages load and fail with the same elements. */
async function isNew(page: Page): Promise<boolean> {
  const elements = await main(page).evaluate((element, numbered) => {
    const worth = ({ name, value }: Attr) => (new RegExp(numbered).test(name) ? name : `${name}=${value}`);
    const drawn = ({ tagName, attributes }: Element) => [tagName, ...Array.from(attributes, worth)].join(' ');
    return Array.from(element.querySelectorAll('*'), drawn).join();
  }, NUMBERED.source);
  if (judged.has(elements)) return false;
  judged.add(elements);
  return true;
}

/** The moments, spans and numbers of a page at rest are in the one style (34.13). */
const expectOneStyle = async (page: Page): Promise<void> =>
  expect(await page.locator('body').evaluate(drawnFaults)).toEqual([]);

/** The crumbs of a page with a parent in the route table begin with that (37.2). */
async function expectCrumbs(page: Page, path: string): Promise<void> {
  const row = rowAt.get(path);
  if (!row?.parent) return;
  const { to, label } = aboveOf(row);
  const first = page
    .getByRole('navigation', { name: '面包屑' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  expect([await first.textContent(), await first.getAttribute('href')], path).toEqual([label, to]);
}

/** Goes through the states of a page in one visit. What stands in for it has no colours of its own: light will do. */
async function visit(page: Page, { path, only, fault, states }: (typeof cases)[number]): Promise<void> {
  const has = (state: State): boolean => states?.includes(state) ?? true;
  const answers = await holdAnswers(page, fault ? only : /^$/);
  try {
    await page.goto(path);
    if (has('loading')) {
      await expectLoading(page);
      if (await isNew(page)) expect(await findings(page, 'main'), 'while it loads').toEqual([]);
    }
    if (fault) {
      await answers.fail(faults[fault] ?? broken);
      if (fault === REFUSED) {
        await main(page).getByText('暂时无法处理').first().waitFor();
        expect(await retryIn(page).count()).toBe(0);
      } else await retryIn(page).first().waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      if (await isNew(page)) expect(await findingsInBoth(page, 'main'), `after ${fault}`).toEqual(nothing);
    }
  } finally {
    await answers.pass();
  }
  if (fault === REFUSED) await page.reload();
  if (fault) await recover(page, headingOf(path));
  if (!has('full')) return;
  expect(await findingsAtRest(page)).toEqual(nothing);
  await expect.poll(() => main(page).count()).toBe(1);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.count()).toBe(1);
  await expectCrumbs(page, path);
  const name = headingOf(path);
  if (typeof name === 'string') expect(await heading.textContent()).toBe(name);
  await expectOneStyle(page);
}

describe('every page: axe finds nothing while it loads, when the backend fails, and after 重试; then one style (34.13)', () => {
  const stage = setJudgedStage();
  const page = signedInPageForAll({ baseUrl: stage.baseUrl, allow });

  it.each(cases)('HTTP-5 $name', (target) => visit(page(), target));

  it('18.9 all that was asked for and answered is as the contract says', async () => {
    await stage.expectHeard('homeShow', 'missionList', 'lessonShow', 'sampleMedia', 'noteList', 'usageLog');
    expect((await stage.heard()).size).toBeGreaterThan(45);
  });
});

describe('the public pages', () => {
  it.each([...publicAddresses, '/profileUser'])('axe finds nothing on %s', async (path) => {
    const page = await openPage();
    await page.goto(path);
    expect(await findingsAtRest(page)).toEqual(nothing);
    await expectOneStyle(page);
  });

  it.each(['/profileUser?user_id=10001', '/videoUser?user_id=10001'])(
    'HTTP-5 %s shows its error state, and 重试 works',
    async (path) => {
      const page = await openPage({ allow });
      await visit(page, { path, name: path, fault: 'a 500 of HTML' });
    },
  );
});
