import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { notesBeside, notesOf, seededNotes } from './harness/lesson.ts';
import { isOffline, LOST } from './harness/offline.ts';
import { openSignedIn, patient, signedInContext } from './harness/session.ts';

/** A note of the seed beside a video. */
const NOTE = '检查括号时字母和运算符直接跳过';
const BOTH_KEPT = /两份都/;

beforeEach(resetMock);

const field = (page: Page): Locator => page.getByRole('textbox', { name: '笔记内容' });

/** A tab in which the note is open on /user/note. */
async function openNote(context: BrowserContext): Promise<Page> {
  const page = await openSignedIn('/user/note', { context, allow: [...LOST, /crashed/] });
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(NOTE) })
    .click();
  await field(page).waitFor();
  return page;
}

/** A tab in which the note is open beside its video. */
async function openBesideVideo(context: BrowserContext): Promise<Page> {
  const page = await openSignedIn('/learn/1/1202/courseware', { context, allow: LOST });
  await seededNotes(page);
  await notesBeside(page).filter({ hasText: NOTE }).getByRole('button', { name: /^编辑/ }).click();
  await field(page).waitFor();
  return page;
}

const contents = async (context: BrowserContext): Promise<string[]> =>
  (await notesOf(context)).map(({ content }) => content);
/** The server has every one of these texts, each once. */
const areKept = async (context: BrowserContext, ...texts: string[]): Promise<void> => {
  await expect
    .poll(async () => (await contents(context)).filter((text) => texts.includes(text)).toSorted(), patient)
    .toEqual(texts.toSorted());
};
/**
 * Replaces the text of each tab at the same moment, in one task: `fill` selects and writes in two, and what another tab
 * wrote may come between them. A request that the task waits for is answered when all have come to it: until then no tab
 * hears the other one.
 */
async function writeAtOnce(...writes: [page: Page, text: string][]): Promise<void> {
  const { promise: haveAllCome, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  await Promise.all(
    writes.map(async ([page, text]) => {
      await page.route('**/at-once', async (route) => {
        waiting += 1;
        if (waiting === writes.length) resolve();
        await haveAllCome;
        await route.fulfill({ body: '' });
      });
      await field(page).evaluate((element: HTMLTextAreaElement, words) => {
        element.focus();
        const request = new XMLHttpRequest();
        request.open('GET', '/at-once', false);
        request.send();
        element.select();
        document.execCommand('insertText', false, words);
      }, text);
    }),
  );
}
/** Takes the caret to the end and types. */
async function typeOn(page: Page, words: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

describe('18.5 one note in two tabs', () => {
  it.each([
    ['both on /user/note', openNote],
    ['one beside the video', openBesideVideo],
  ])('written in both at once, %s: both texts are kept, and the student is told', async (_, openOther) => {
    const context = await signedInContext();
    const [one, other] = [await openNote(context), await openOther(context)];
    const before = (await notesOf(context)).length;
    await writeAtOnce([one, '甲在这里写'], [other, '乙在那里写']);
    await areKept(context, '甲在这里写', '乙在那里写');
    await Promise.race([one, other].map((page) => page.getByText(BOTH_KEPT).first().waitFor(patient)));
    // Each goes on in its own.
    await Promise.all([typeOn(one, '，甲接着写'), typeOn(other, '，乙接着写')]);
    await areKept(context, '甲在这里写，甲接着写', '乙在那里写，乙接着写');
    expect(await notesOf(context)).toHaveLength(before + 1);
  });

  it('key by key in both at once: neither loses a word', async () => {
    const context = await signedInContext();
    const tabs = [await openNote(context), await openNote(context)] as const;
    const original = await field(tabs[0]).inputValue();
    const typed = ['一二三四五六七八九十一二三四五六七八九十', 'abcdefghijklmnopqrstuvwxyz'] as const;
    await Promise.all(
      tabs.map(async (page, tab) => {
        await field(page).focus();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(typed[tab] ?? '', { delay: 20 + 15 * tab });
      }),
    );
    // They may see each other's words between two keys, and go on in them.
    const isWhole = (keys: string, content: string): boolean => {
      let next = 0;
      for (const character of content) if (character === keys[next]) next += 1;
      return content.startsWith(original) && next === keys.length;
    };
    for (const keys of typed)
      await expect
        .poll(
          async () => (await contents(context)).filter((content) => isWhole(keys, content)).length,
          patient,
        )
        .toBeGreaterThan(0);
    for (const page of tabs)
      await expect
        .poll(async () => (await contents(context)).includes(await field(page).inputValue()), patient)
        .toBe(true);
  });

  it('an editor that only stood there goes along, and writes on over that: one note, no warning', async () => {
    const context = await signedInContext();
    const [one, other] = [await openNote(context), await openNote(context)];
    const before = (await notesOf(context)).length;
    await field(one).fill('甲写的');
    await expect.poll(() => field(other).inputValue(), patient).toBe('甲写的');
    await typeOn(other, '，乙补充');
    await areKept(context, '甲写的，乙补充');
    await expect.poll(() => field(one).inputValue(), patient).toBe('甲写的，乙补充');
    await typeOn(one, '，甲再补充');
    await areKept(context, '甲写的，乙补充，甲再补充');
    expect(await notesOf(context)).toHaveLength(before);
    expect(await one.getByText(BOTH_KEPT).count()).toBe(0);
  });

  it('an editor that only stood there and replaces all that was written elsewhere: both are kept', async () => {
    const context = await signedInContext();
    const [one, other] = [await openNote(context), await openNote(context)];
    await field(one).fill('甲写的');
    await expect.poll(() => field(other).inputValue(), patient).toBe('甲写的');
    await areKept(context, '甲写的');
    await field(other).fill('乙另写的');
    await other.getByText(BOTH_KEPT).first().waitFor(patient);
    await typeOn(other, '，接着写');
    await areKept(context, '甲写的', '乙另写的，接着写');
  });

  it('without a network, and sent when it is back: both are kept', async () => {
    const context = await signedInContext();
    const [one, other] = [await openNote(context), await openNote(context)];
    await context.setOffline(true);
    for (const page of [one, other]) await isOffline(page);
    await writeAtOnce([one, '断网时甲写的'], [other, '断网时乙写的']);
    await typeOn(one, '，又写');
    await context.setOffline(false);
    await areKept(context, '断网时甲写的，又写', '断网时乙写的');
  });

  it('a tab that is killed right after a key: its text is kept beside what the other then writes', async () => {
    const context = await signedInContext();
    const [one, other] = [await openNote(context), await openNote(context)];
    await writeAtOnce([one, '被关掉前写的'], [other, '另一页写的']);
    await killPage(context, one);
    await areKept(context, '被关掉前写的', '另一页写的');
    await one.close();
  });

  it('both tabs are killed right after a key: the next visit sends both texts, and another device has them', async () => {
    const context = await signedInContext();
    const tabs = [await openNote(context), await openNote(context)] as const;
    // Nothing that these tabs send arrives.
    await context.route('**/notes/save', (route) => route.abort());
    await writeAtOnce([tabs[0], '断电前甲写的'], [tabs[1], '断电前乙写的']);
    for (const page of tabs) {
      await killPage(context, page);
      await page.close();
    }
    expect(await contents(context)).not.toContain('断电前甲写的');
    await context.unrouteAll();
    await openSignedIn('/user/home', { context });
    await areKept(context, '断电前甲写的', '断电前乙写的');
    const elsewhere = await openSignedIn('/user/note', { context: await signedInContext() });
    for (const text of ['断电前甲写的', '断电前乙写的'])
      await elsewhere
        .getByRole('main')
        .getByRole('button', { name: new RegExp(text) })
        .first()
        .waitFor(patient);
  });

  it('written in one after another device has saved it: both are kept, and it is told', async () => {
    const context = await signedInContext();
    const page = await openNote(context);
    const device = await signedInContext();
    const elsewhere = await openNote(device);
    await field(elsewhere).fill('手机上写的');
    await areKept(context, '手机上写的');
    await field(page).fill('电脑上写的');
    await page.getByText(BOTH_KEPT).first().waitFor(patient);
    await areKept(context, '手机上写的', '电脑上写的');
  });

  it('deleted in one as it stood, written on in the other: what was written stays, and it is told', async () => {
    const context = await signedInContext();
    const [here, device] = [context, await signedInContext()];
    const [one, other] = [await openNote(here), await openNote(device)];
    await field(other).fill('删除之前刚写的');
    await areKept(context, '删除之前刚写的');
    await one.getByRole('region', { name: '笔记详情' }).getByRole('button', { name: '删除' }).click();
    await one.getByText('这条笔记在别处又改过，没有删除').waitFor(patient);
    await areKept(context, '删除之前刚写的');
    await one.getByRole('button', { name: /删除之前刚写的/ }).waitFor(patient);
  });
});
