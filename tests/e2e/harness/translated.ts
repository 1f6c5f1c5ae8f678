import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Manner, translatePage } from '../../support/translator.ts';
import { openSignedIn, patient, still } from './session.ts';

/** Opens a page of a signed-in student and translates it; everything that comes later, too. */
export async function openTranslated(path: string, manner: Manner = 'replace'): Promise<Page> {
  const page = await openSignedIn(path, still);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(`(${translatePage.toString()})(${JSON.stringify(manner)})`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'EN(' }).first().waitFor();
  return page;
}

/** Goes to another page of the application, as back and forward do: what is loaded stays. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** React's tree in the page: only what `wordsAmiss` asks for. */
interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedState: unknown;
  memoizedProps: unknown;
}

/** Elements that show other words than React means them to, after the translator's marks are taken off. */
const wordsAmiss = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [TEXT, ELEMENT, PORTAL, OFFSCREEN] = [6, 5, 4, 22];
    const amiss: string[] = [];
    const childrenOf = (fiber: Fiber): Fiber[] => {
      const children: Fiber[] = [];
      for (let child = fiber.child; child; child = child.sibling) children.push(child);
      return children;
    };
    const shownIn = (node: Node): string =>
      node.nodeName === 'FONT'
        ? (node.textContent ?? '').replace(/^EN\((.*)\)$/s, '$1')
        : node instanceof Text
          ? node.data
          : [...node.childNodes].map(shownIn).join('');
    const meant = (fiber: Fiber, hidden = false): string => {
      // Of what it hides React empties the texts, and leaves what elements hold.
      const inHidden =
        (hidden && fiber.tag !== ELEMENT) || (fiber.tag === OFFSCREEN && fiber.memoizedState !== null);
      if (fiber.tag === TEXT) return inHidden ? '' : String(fiber.memoizedProps);
      const words = childrenOf(fiber).map((child) => {
        const inner = meant(child, inHidden);
        return child.tag === PORTAL ? '' : inner;
      });
      if (fiber.tag !== ELEMENT || !(fiber.stateNode instanceof Element)) return words.join('');
      const shown = shownIn(fiber.stateNode);
      const { children } = fiber.memoizedProps as { children?: unknown };
      const own = typeof children === 'string' || typeof children === 'number' ? String(children) : undefined;
      // Content without React's children is drawn by other code, an editor say.
      const right = own ?? (fiber.child ? words.join('') : shown);
      if (right !== shown) amiss.push(`${fiber.stateNode.tagName}: “${shown}” instead of “${right}”`);
      // A wrong element is reported once, not by all around it too.
      return shown;
    };
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container = (root as unknown as Record<string, Fiber>)[key ?? ''];
    if (!container) return ['React is not there'];
    meant((container.stateNode as { current: Fiber }).current);
    return amiss;
  });

/** Fails unless the page has come, is no error state, shows words that are translated, and none that are lost or stale. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await expect
    .poll(() => main.locator('[class*=skeleton]:visible, [aria-busy=true]:visible').count(), {
      ...patient,
      message: name,
    })
    .toBe(0);
  await main.getByRole('heading').filter({ visible: true }).first().waitFor(patient);
  expect(await page.getByText(/页面出错了|页面加载失败/).count(), name).toBe(0);
  expect(await wordsAmiss(page), name).toEqual([]);
}
