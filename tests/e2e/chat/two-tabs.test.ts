import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chance } from '../../support/chance.ts';
import { resetMock } from '../harness/browser.ts';
import { killPage } from '../harness/killable-browser.ts';
import { accounts, signedInContext } from '../harness/session.ts';
import { answered, ask, choose, openChat, otherDevice, readThrough } from './chat-page.ts';

/** Kills and pairs: `CHAT_KILLS=200 CHAT_PAIRS=100 npm test -- --project e2e tests/e2e/chat/two-tabs.test.ts -t random`. */
const KILLS = Number(process.env['CHAT_KILLS'] ?? 3);
const PAIRS = Number(process.env['CHAT_PAIRS'] ?? 2);

let records: Awaited<ReturnType<typeof otherDevice>>['records'];
beforeEach(async () => {
  await resetMock();
  ({ records } = await otherDevice());
});

const questions = async (): Promise<string[] | undefined> =>
  (await records())[0]?.messages.filter(({ role }) => role === 'user').map(({ content }) => content);

const boxOf = (page: Page): Promise<string> => page.getByRole('textbox', { name: '输入消息' }).inputValue();

/** Two tabs of one browser that show the same conversation, of one question. */
async function twoTabs(): Promise<[Page, Page]> {
  const context = await signedInContext();
  const first = await openChat(undefined, { context });
  await ask(first, '你好');
  await answered(first);
  await expect.poll(questions).toEqual(['你好']);
  const second = await openChat(undefined, { context });
  await choose(second, '你好');
  return [first, second];
}

describe('two tabs in one conversation', () => {
  it('that ask at once keep both turns, and show both', async () => {
    const [first, second] = await twoTabs();
    await ask(first, '谢谢');
    await ask(second, '再见');
    await Promise.all([answered(first), answered(second)]);
    await expect
      .poll(async () => (await questions())?.toSorted())
      .toEqual(['你好', '再见', '谢谢'].toSorted());
    const [{ messages } = { messages: [] }] = await records();
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    for (const page of [first, second])
      await expect.poll(async () => (await readThrough(page)).length).toBe(6);
  });

  it('of which one renames it: nothing that the other has saved since is lost', async () => {
    const [first, second] = await twoTabs();
    await ask(first, '谢谢');
    await answered(first);
    await second.getByRole('button', { name: '重命名' }).first().click();
    await second.getByRole('textbox', { name: '对话标题' }).fill('第一次');
    await second.keyboard.press('Enter');
    await expect.poll(async () => (await records())[0]?.title).toBe('第一次');
    expect(await questions()).toEqual(['你好', '谢谢']);
    await ask(first, '再见');
    await answered(first);
    await expect.poll(questions).toEqual(['你好', '谢谢', '再见']);
    expect((await records())[0]?.title).toBe('第一次');
  });
});

describe('two tabs and versions', () => {
  it('one edits the first question while the other goes on: both stay, and either can be shown', async () => {
    const [first, second] = await twoTabs();
    await ask(second, '谢谢');
    await first.getByRole('button', { name: '编辑' }).first().click();
    await first.getByRole('textbox', { name: '编辑消息' }).fill('再见');
    await first.keyboard.press('Enter');
    await first.getByRole('button', { name: '停止' }).waitFor();
    await Promise.all([answered(first), answered(second)]);
    await expect.poll(async () => JSON.stringify(await records())).toMatch(/谢谢.*再见|再见.*谢谢/);
    await first.reload();
    await first.getByRole('button', { name: '打开 AI 助手' }).click();
    await choose(first, (await records())[0]?.title ?? '');
    const versions: string[][] = [];
    for (const name of ['上一个版本', '下一个版本']) {
      const step = first.getByRole('button', { name });
      // It stands at the first question, which is drawn only near the view.
      await first.locator('[data-chat-scroller]').evaluate((scroller) => scroller.scrollTo(0, 0));
      if (await step.isEnabled()) await step.click();
      const shown = await readThrough(first);
      versions.push(
        shown.filter((_, index) => index % 2 === 0).map((text) => text.replace(/\s*\d\/\d\s*/, '')),
      );
    }
    expect(versions).toEqual([['你好', '谢谢'], ['再见']]);
  });
});

describe('a question whose answer fails', () => {
  it('with a 401 is in the box again when the same student has signed in', async () => {
    const page = await openChat(undefined, { allow: [/401/] });
    await ask(page, '你好 #ai-401');
    await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
    await page.getByRole('textbox', { name: '密码' }).fill(accounts.student.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await expect.poll(() => boxOf(page)).toBe('你好 #ai-401');
    expect((await records()).filter(({ title }) => title.startsWith('你好'))).toEqual([]);
  });

  it('with a 503 is in the box again, also after a reload', async () => {
    const page = await openChat(undefined, { allow: [/503/] });
    await page.route('**/ai-gateway/**', (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '20' } }),
    );
    await ask(page, '你好');
    await page.getByText('请求失败，请重试', { exact: true }).first().waitFor();
    await page.getByText('20 秒后可以再试').first().waitFor();
    expect(await boxOf(page)).toBe('你好');
    await page.reload();
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await expect.poll(() => boxOf(page)).toBe('你好');
  });
});

it('a question that is edited stays with all that followed until its answer has begun, and after a 503', async () => {
  const page = await openChat(undefined, { allow: [/503/] });
  for (const question of ['你好', '谢谢']) {
    await ask(page, question);
    await answered(page);
  }
  await expect.poll(questions).toEqual(['你好', '谢谢']);
  const articles = page.getByRole('log').getByRole('article');
  const before = await articles.allTextContents();
  let refuse = () => {};
  await page.route('**/ai-gateway/**', (route) => {
    refuse = () => void route.fulfill({ status: 503 });
  });
  await page.getByRole('button', { name: '编辑' }).first().click();
  await page.getByRole('textbox', { name: '编辑消息' }).fill('再见');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '停止' }).waitFor();
  expect(await articles.allTextContents()).toEqual(before);
  refuse();
  await page.getByRole('log').getByText('请求失败，请重试', { exact: true }).waitFor();
  expect(await articles.allTextContents()).toEqual(before);
  expect(await boxOf(page)).toBe('再见');
  expect(await questions()).toEqual(['你好', '谢谢']);
});

const SEED = Number(process.env['CHAT_SEED'] ?? Date.now() % 100_000);

/** Characters of an answer to 谢谢, and some more: the moment after its end. */
const LENGTH = 70;

/** Waits until the answer to a question has `count` characters, or has ended. */
async function charactersOf(page: Page, question: string, count: number): Promise<void> {
  const isThere = async () => {
    const texts = await page.getByRole('log').getByRole('article').allTextContents();
    const asked = texts.findLastIndex((text) => text.includes(question));
    const answer = asked < 0 ? undefined : texts[asked + 1];
    if (answer === undefined) return false;
    return answer.length >= count || page.getByRole('button', { name: '发送' }).isVisible();
  };
  await expect.poll(isThere, { interval: 20 }).toBe(true);
}

/** Number of times that a question stands in the server's conversations. */
const saved = async (question: string): Promise<number> =>
  (await records()).flatMap(({ messages }) => messages).filter(({ content }) => content === question).length;

it(
  `${PAIRS} random pairs of tabs: no turn lost, none twice (seed ${SEED})`,
  async () => {
    const random = chance(SEED);
    const tabs = await twoTabs();
    const asked = ['你好'];
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const first = Math.floor(random() * 2);
      const questionOf = (tab: number) => `谢谢，第 ${pair} 次，${tab === 0 ? '甲' : '乙'}`;
      const asking = tabs.map(async (page, tab) => {
        const question = questionOf(tab);
        asked.push(question);
        const [others, own] = [random() * LENGTH, random() * LENGTH];
        const isStopped = random() < 0.3;
        // One tab asks at once, the other after some characters of that answer.
        const begun = tabs[1 - tab];
        if (tab !== first && begun) await charactersOf(begun, questionOf(first), others);
        await ask(page, question);
        if (isStopped) {
          await charactersOf(page, question, own);
          const stop = page.getByRole('button', { name: '停止' });
          await stop.click({ timeout: 500 }).catch(() => undefined);
        }
        await answered(page);
      });
      await Promise.all(asking);
    }
    await expect
      .poll(async () => (await questions())?.toSorted(), { message: `seed ${SEED}` })
      .toEqual(asked.toSorted());
    for (const page of tabs)
      await expect.poll(() => page.getByRole('log').getByRole('article').last().textContent()).not.toBe('');
  },
  60_000 + PAIRS * 15_000,
);

it(
  `${KILLS} random kills: each question is saved once, or in the box again (seed ${SEED})`,
  async () => {
    const random = chance(SEED);
    const context = await signedInContext();
    const options = { context, allow: [/crashed/] };
    let page = await openChat(undefined, options);
    await ask(page, '你好');
    await answered(page);
    const asked = [];
    let inBox = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      const question = `谢谢，第 ${round} 次`;
      asked.push(question);
      // Every other one in a conversation that is saved already.
      if (round % 2 === 0) await choose(page, '你好');
      await ask(page, question);
      const seen = random() * LENGTH;
      // Some at once, before anything of the answer is there.
      if (seen > LENGTH / 8) await charactersOf(page, question, seen);
      // Every third tab is hidden first, as it is when its window is closed.
      if (round % 3 === 0)
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        });
      await killPage(context, page);
      await page.close();
      page = await openChat(undefined, options);
      await expect
        .poll(
          async () => {
            if ((await saved(question)) === 1) return 'saved';
            return (await boxOf(page)).includes(question) ? 'in the box' : 'nowhere yet';
          },
          { timeout: 4000 },
        )
        .not.toBe('nowhere yet')
        .catch(async () => {
          // It belongs to its conversation.
          await choose(page, '你好');
          expect(await boxOf(page), `round ${round}, seed ${SEED}`).toContain(question);
        });
      if ((await boxOf(page)).includes(question)) inBox += 1;
      await page.getByRole('textbox', { name: '输入消息' }).fill('');
      await page.reload();
      await page.getByRole('button', { name: '打开 AI 助手' }).click();
    }
    const counts = await Promise.all(asked.map(saved));
    console.log(
      `chat: ${KILLS} kills, seed ${SEED}: ${counts.filter(Boolean).length} saved, ${inBox} in the box`,
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(1);
    expect(counts.filter(Boolean).length + inBox, `seed ${SEED}`).toBe(KILLS);
  },
  60_000 + KILLS * 20_000,
);
