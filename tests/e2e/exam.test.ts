import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { frames } from './harness/at-rest.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

const EXAM = '/learn/1/1202/exam';
/** Number of tabs killed: `EXAM_KILLS=200 npm test -- --project e2e tests/e2e/exam.test.ts -t kill`. */
const KILLS = Number(process.env['EXAM_KILLS'] ?? 5);
/** Seconds that the network is away after the deadline; 60 takes a minute. */
const AWAY = Number(process.env['EXAM_AWAY'] ?? 2);

interface Stored {
  id: string;
  exam_id: string;
  started_at: number;
  deadline: number;
  answers: Record<string, { answer: { choice?: string; text?: string } }>;
  handed_in_at: number | null;
  completed: boolean;
}

async function control<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${mockUrl()}/__mock__/${path}`, {
    method: 'POST',
    body: JSON.stringify({ account: 'student', ...body }),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
}
/** The attempts of this exam that the server has, the oldest first; the seed's is the first. */
const attempts = async () =>
  (await control<Stored[]>('exams', {})).filter(({ exam_id }) => exam_id === '1202');
async function latest(): Promise<Stored> {
  const found = (await attempts()).at(-1);
  if (!found) throw new Error('No attempt');
  return found;
}
const answered = async (id: string) => (await latest()).answers[id]?.answer;

const stem = (page: Page, number: number) => page.getByText(`第 ${number} 题`, { exact: true });
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: '再考一次' }).click();
  await stem(page, 1).waitFor();
}
/** Opens a tab that writes the exam: the first question is answered with A, and that is saved. */
async function writingTab(context: BrowserContext): Promise<Page> {
  const page = await openSignedIn(EXAM, { context });
  await begin(page);
  await page.keyboard.press('1');
  await page.getByText('已保存', { exact: true }).waitFor();
  return page;
}
/** The field of the program, once the code editor is there. */
async function program(page: Page) {
  await goTo(page, 7);
  const field = page.locator('.cm-content');
  await field.waitFor();
  return field;
}
const goTo = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^第 ${number} 题，`) }).click();

/** Seconds that the countdown shows. */
async function shownSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}
const offBy = async (page: Page): Promise<number> =>
  Math.abs((await shownSeconds(page)) - ((await latest()).deadline - Date.now()) / 1000);

const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/];

beforeEach(resetMock);

describe('an exam', () => {
  it('is taken by the keyboard alone, from the start to the review, and pleases axe in both themes', async () => {
    const page = await openSignedIn(EXAM);
    const start = page.getByRole('button', { name: '再考一次' });
    await start.waitFor();
    await start.focus();
    await page.keyboard.press('Enter');
    await stem(page, 1).waitFor();
    await page.keyboard.press('3');
    await page.keyboard.press('f');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await page.keyboard.press('n');
    for (const key of ['1', '3', '4', 'n', '1', 'n']) await page.keyboard.press(key);
    await stem(page, 5).waitFor();
    const blank = page.getByRole('textbox', { name: '第（1）空' });
    while (!(await blank.evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type('35');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await stem(page, 4).waitFor();
    await page.getByText('已保存', { exact: true }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.keyboard.press('h');
    const sure = page.getByRole('dialog').getByRole('button', { name: '确认交卷' });
    await sure.waitFor();
    while (!(await sure.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('已交卷，得分 26 / 62').waitFor();
    const review = page.getByRole('link', { name: '查看解析' });
    await review.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '栈与队列 · 测验' }).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    // It begins with what was wrong.
    await expect.poll(() => page.getByRole('article').filter({ visible: true }).count()).toBe(4);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('article').filter({ visible: true }).count()).toBe(9);
  });

  it('covers the application while it is handed in: nothing behind takes a key or a click, and it is spoken once (42.6)', async () => {
    const page = await openSignedIn(EXAM);
    await begin(page);
    await page.keyboard.press('3');
    await page.getByText('已保存', { exact: true }).waitFor();
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/matrix-api/exams/hand-in', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const heard: string[] = [];
      const ears = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes)
            if (textContent?.includes('正在交卷')) heard.push(textContent);
      });
      ears.observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { heard });
    });
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('button', { name: '确认交卷' }).click();
    await page.getByRole('status').filter({ hasText: '正在交卷…' }).waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'n']) await page.keyboard.press(key);
    await page.mouse.click(300, 400);
    expect(await page.evaluate(() => document.activeElement?.closest('.root-view') ?? null)).toBeNull();
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['正在交卷…']);
    arrive();
    await page.getByText('已交卷，得分 5 / 62').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
  });

  it('the history, the builder of self tests and their pages please axe', async () => {
    const page = await openSignedIn('/user/examhistory');
    await page.getByText('成绩走势').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('link', { name: '组卷自测' }).click();
    await page.getByLabel('学科').selectOption('数据结构');
    await page.getByLabel('栈', { exact: true }).check();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await page.getByRole('button', { name: '生成试卷' }).click();
    await page.getByRole('button', { name: '开始考试' }).click();
    await stem(page, 1).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('button', { name: '第 1 题，已答' }).waitFor();
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('button', { name: '确认交卷' }).click();
    await page.getByText('已交卷，得分 5 / 5').waitFor();
    await page.getByRole('link', { name: '查看解析' }).click();
    await page.getByText('自测 · 数据结构').first().waitFor();
  });

  it(
    `23.2: loses no input, of programs too, in ${KILLS} kills of the tab within a second of it`,
    async () => {
      const context = await signedInContext();
      let page = await openPage({ context, allow: [/crashed/] });
      await page.goto(EXAM);
      await begin(page);
      let lost = 0;
      const late: number[] = [];
      for (let round = 1; round <= KILLS; round += 1) {
        await goTo(page, 6);
        const field = page.getByRole('textbox', { name: '你的回答' });
        await field.fill('');
        const words = `第${round}次：后进先出`;
        await field.pressSequentially(words);
        await (await program(page)).click();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(`# ${words}`);
        await goTo(page, 1);
        await page.keyboard.press(String((round % 4) + 1));
        const drawn = Math.floor(Math.random() * 60);
        late.push(drawn);
        await frames(page, drawn);
        await killPage(context, page);
        await page.close();
        page = await openPage({ context, allow: [/crashed/] });
        await page.goto(EXAM);
        await stem(page, 1).waitFor();
        const letter = 'ABCD'.charAt(round % 4);
        const radio = page.locator(`input[type=radio][value=${letter}]`);
        const kept = await radio.isChecked();
        await goTo(page, 6);
        const text = await page.getByRole('textbox', { name: '你的回答' }).inputValue();
        const code = await (await program(page)).innerText();
        if (!kept || text !== words || !code.includes(`# ${words}`)) lost += 1;
        // It is the writer again, without being asked.
        await expect.poll(async () => (await answered('120206'))?.text, { timeout: 30_000 }).toBe(words);
      }
      console.log(
        `exam: ${KILLS} kills, ${lost} lost; frames after the input: ${Math.min(...late)} to ${Math.max(...late)}`,
      );
      expect(lost).toBe(0);
    },
    60_000 + KILLS * 15_000,
  );

  it('shows the time left by the server’s clock, whatever the device’s does', async () => {
    const page = await openSignedIn(EXAM);
    await begin(page);
    await expect.poll(() => offBy(page)).toBeLessThan(1.5);
    for (const hours of [24, -24]) {
      await page.evaluate((jump) => {
        const real = Date.now.bind(Date);
        Date.now = () => real() + jump;
      }, hours * 3_600_000);
      await page.keyboard.press(hours > 0 ? '3' : '2');
      await page.getByText('已保存', { exact: true }).waitFor();
      await expect.poll(() => offBy(page)).toBeLessThan(1.5);
    }
    // Begun under a wrong clock, too.
    await page.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() - 86_400_000;
    });
    await page.reload();
    await stem(page, 1).waitFor();
    await expect.poll(() => offBy(page)).toBeLessThan(1.5);
    expect((await latest()).handed_in_at).toBeNull();
  });

  it('learns after a sleep what time it is', async () => {
    const page = await openSignedIn(EXAM);
    await begin(page);
    // A sleeping device's own timer stands still; the wall clock goes on, and with it the server's.
    await control('exam-deadline', { seconds: 300 });
    await page.evaluate(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 600_000;
    });
    await expect.poll(() => offBy(page)).toBeLessThan(1.5);
  });

  it('offline from five seconds before the deadline: frozen, then handed in exactly once', async () => {
    const page = await openSignedIn(EXAM, { allow: offline });
    const sent: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/exams/hand-in')) sent.push(response.status());
    });
    await begin(page);
    await control('exam-deadline', { seconds: 15 });
    // The page hears of it with the next save.
    await page.keyboard.press('1');
    await expect.poll(() => shownSeconds(page)).toBeLessThanOrEqual(15);
    await expect.poll(() => shownSeconds(page), { timeout: 30_000, interval: 100 }).toBeLessThanOrEqual(5);
    await page.context().setOffline(true);
    await page.keyboard.press('3');
    await page.getByText('时间内的答案已封存在本机', { exact: false }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Still in focus: the server does not have it yet (34.18).
    expect(await page.getByRole('link', { name: '首页' }).count()).toBe(0);
    await page.keyboard.press('2');
    const { deadline } = await latest();
    await expect.poll(() => Date.now() - deadline, { timeout: 90_000 }).toBeGreaterThan(AWAY * 1000);
    await page.context().setOffline(false);
    await page.getByText('已交卷，得分 5 / 62').waitFor();
    const [, ...own] = await attempts();
    expect(own).toMatchObject([{ completed: true, answers: { 9102: { answer: { choice: 'C' } } } }]);
    expect(sent).toEqual([200]);
  }, 180_000);

  it('in a second tab only reads, takes over on purpose, and locks the chat in every tab', async () => {
    const context = await signedInContext();
    const first = await writingTab(context);
    const second = await openSignedIn(EXAM, { context });
    await second.getByRole('button', { name: '在此继续' }).waitFor();
    await second.keyboard.press('2');
    // An answer of the first shows in the second.
    await first.keyboard.press('3');
    await expect.poll(() => second.locator('input[value=C]').isChecked()).toBe(true);
    await second.getByRole('button', { name: '在此继续' }).click();
    await first.getByRole('button', { name: '在此继续' }).waitFor();
    await second.keyboard.press('n');
    await second.keyboard.press('2');
    await expect.poll(async () => (await answered('120202'))?.choice).toBe('B');
    expect((await answered('9102'))?.choice).toBe('C');
    await first.keyboard.press('4');

    const third = await openSignedIn('/learn/1/1202/book', { context });
    await third
      .getByRole('button', { name: /AI 助手/ })
      .first()
      .click();
    await third.getByText('考试进行中，AI 助手暂停使用，交卷后恢复').waitFor();
    await second.keyboard.press('h');
    await second.getByRole('button', { name: '确认交卷' }).click();
    await second.getByText('已交卷，得分 10 / 62').waitFor();
    await first.getByText('已交卷', { exact: true }).waitFor();
    await third.getByText('考试进行中，AI 助手暂停使用，交卷后恢复').waitFor({ state: 'detached' });
  });

  it('in a second tab only reads while the first one is busy, and goes on in it when the first is closed', async () => {
    const context = await signedInContext();
    const first = await writingTab(context);
    const second = await openPage({ context });
    // The first tab can answer nobody from when the second one asks the server, for two seconds.
    await second.route(
      '**/exams/open',
      async (route) => {
        // From its next task on.
        await first.evaluate(() => {
          setTimeout(() => {
            const end = performance.now() + 2_000;
            while (performance.now() < end);
          });
        });
        await route.continue();
      },
      { times: 1 },
    );
    await second.goto(EXAM);
    await second.getByRole('button', { name: '在此继续' }).waitFor();
    // Longer than a tab may leave a question of another one unanswered, by its own countdown.
    const left = await shownSeconds(second);
    await expect.poll(() => shownSeconds(second)).toBeLessThanOrEqual(left - 4);
    expect(await second.getByRole('button', { name: '在此继续' }).isVisible()).toBe(true);
    await first.keyboard.press('3');
    await expect.poll(async () => (await answered('9102'))?.choice).toBe('C');
    expect(await first.getByRole('button', { name: '在此继续' }).isVisible()).toBe(false);

    await first.close({ runBeforeUnload: false });
    await second.reload();
    await stem(second, 1).waitFor();
    await second.keyboard.press('4');
    await expect.poll(async () => (await answered('9102'))?.choice).toBe('D');
  });

  it('goes on by itself in a tab that reads when the one that writes is closed', async () => {
    const context = await signedInContext();
    const first = await writingTab(context);
    const second = await openSignedIn(EXAM, { context });
    await second.getByRole('button', { name: '在此继续' }).waitFor();
    // A page that is reloaded keeps the exam.
    await first.reload();
    await stem(first, 1).waitFor();
    await first.keyboard.press('3');
    await expect.poll(async () => (await answered('9102'))?.choice).toBe('C');
    await first.close({ runBeforeUnload: false });
    await second.getByRole('button', { name: '在此继续' }).waitFor({ state: 'detached' });
    await second.keyboard.press('4');
    await expect.poll(async () => (await answered('9102'))?.choice).toBe('D');
  });

  it('34.18 its review begins with what was wrong, and the way back leads to where it was left', async () => {
    const page = await openSignedIn('/user/examDetail/7');
    const seen = page.getByRole('article').filter({ visible: true });
    await seen.first().waitFor();
    expect(await seen.count()).toBe(2);
    expect(await seen.first().evaluate((each) => each.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.getByRole('switch', { name: '只看没做对的（2）' }).uncheck();
    await expect.poll(() => seen.count()).toBe(9);
    await page.getByRole('button', { name: '第 6 题，正确' }).click();
    const place = () =>
      page.getByRole('link', { name: '第 6 题问 AI' }).evaluate((each) => each.getBoundingClientRect().top);
    const before = await place();
    await page.getByRole('link', { name: '第 6 题问 AI' }).click();
    await page.getByRole('heading', { level: 1, name: '答题记录' }).waitFor();
    await page.goBack();
    await expect.poll(place).toBe(before);
    expect(await seen.count()).toBe(9);
  });

  it('is printed with every formula set, those out of sight too', async () => {
    const page = await openPage({ context: await signedInContext() });
    // The code that draws texts may come later than the button that prints.
    const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/markdown-*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto('/user/examDetail/4');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => {
      window.print = () => {
        const formulas = [...document.querySelectorAll('[data-formula]')];
        const isSet = formulas.length > 5 && formulas.every((formula) => formula.firstElementChild);
        document.documentElement.dataset['printed'] = String(isSet);
      };
    });
    await page.getByRole('button', { name: '打印全部题目' }).click();
    release();
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('true');
  });

  it('goes on at the same question after a reload, and after the browser was closed', async () => {
    const context = await signedInContext();
    const page = await openSignedIn(EXAM, { context });
    await begin(page);
    await goTo(page, 6);
    await page.getByRole('textbox', { name: '你的回答' }).fill('后进先出');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: '你的回答' }).inputValue()).toBe('后进先出');
    await page.getByText('已保存', { exact: true }).waitFor();
    const storageState = await context.storageState();
    const later = await openSignedIn(EXAM, { context: await signedInContext('student', { storageState }) });
    await later.getByRole('button', { name: '在此继续' }).or(later.getByText('已保存')).first().waitFor();
    await expect.poll(() => later.getByRole('textbox', { name: '你的回答' }).inputValue()).toBe('后进先出');
  });
});
