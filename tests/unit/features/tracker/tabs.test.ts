import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '@/session/store';
import { SimulatedBrowser, type Tab } from './simulated-browser';

const page = (name: string) => ({ pageRoute: `/user/${name}`, pageRouteName: name, pageTitle: name });
const click = (actionLabel: string) => ({ eventType: 'click', actionTag: 'test.click', actionLabel });

beforeEach(() => startSession({ token: 'token-1', userInfo: { user_id: '1', username: '林一' } }));

afterEach(() => {
  for (const name of ['localStorage', 'sendBeacon', 'locks'])
    for (const owner of [window, navigator]) Reflect.deleteProperty(owner, name);
  endSession('exit');
});

const labels = (browser: SimulatedBrowser): string[] =>
  browser.received.flatMap(({ list }) =>
    list.flatMap((record) => ('actionLabel' in record ? [record.actionLabel] : [])),
  );
const ids = (browser: SimulatedBrowser): string[] =>
  browser.received.flatMap(({ list }) => list.map(({ recordId }) => recordId));

/** Runs tabs at random; returns their browser and the labels of the clicks made. */
async function run(seed: number) {
  const browser = new SimulatedBrowser(seed);
  const { random } = browser;
  const made: string[] = [];
  const tabs: Tab[] = [browser.open(), browser.open(), browser.open()];
  const pick = () => tabs[Math.floor(random() * tabs.length)] ?? browser.open();
  for (let step = 0; step < 120; step += 1) {
    const tab = pick();
    const act = random();
    browser.as(tab, () => {
      if (act < 0.6) {
        made.push(`click ${step}`);
        tab.tracker.event(click(`click ${step}`));
      } else if (act < 0.8) tab.tracker.page(page(`page${Math.floor(random() * 5)}`));
      else if (act < 0.88) {
        tab.tracker.hide();
        tab.tracker.show();
      } else if (act < 0.91) {
        tab.tracker.hide();
        tab.tracker.leave();
        tab.tracker.show();
        tab.tracker.show();
      }
    });
    if (act >= 0.91 && act < 0.96) {
      // The tab's records are on their way through the browser when it dies.
      browser.kill(tab);
      tabs.splice(tabs.indexOf(tab), 1, browser.open());
    } else if (act >= 0.96) {
      browser.as(tab, () => {
        tab.tracker.hide();
        tab.tracker.leave();
      });
      browser.kill(tab);
      tabs.splice(tabs.indexOf(tab), 1, browser.open());
    }
    await browser.pass(random() < 0.5 ? random() * 10 : random() * 800);
  }
  for (const tab of tabs) browser.kill(tab);
  await browser.pass(5000);
  browser.open();
  await browser.pass(60_000);
  return { browser, made };
}

describe('what an earlier visit left', () => {
  /** A browser whose last tab was killed after three clicks. */
  async function left() {
    const browser = new SimulatedBrowser(1);
    const tab = browser.open();
    await browser.pass(2000);
    browser.as(tab, () => ['a', 'b', 'c'].forEach((label) => tab.tracker.event(click(label))));
    browser.kill(tab);
    await browser.pass(2000);
    return browser;
  }
  const hide = (browser: SimulatedBrowser, tab: Tab) => browser.as(tab, () => tab.tracker.hide());

  it.each([0, 1, 30, 400])(
    '32.21 TRK-4 is sent once when the page hides %i ms after loading',
    async (wait) => {
      const browser = await left();
      const tab = browser.open();
      await browser.pass(wait);
      hide(browser, tab);
      // A lock takes at most 305 ms here; a page in sight sends what was left a second later.
      await browser.pass(330);
      expect(labels(browser)).toEqual(['a', 'b', 'c']);
      await browser.pass(60_000);
      expect(labels(browser)).toEqual(['a', 'b', 'c']);
    },
  );

  it('32.21 what a living tab has is left to it', async () => {
    const browser = await left();
    const [first, second] = [browser.open(), browser.open()];
    await browser.pass(3000);
    browser.as(first, () => first.tracker.event(click('d')));
    await browser.pass(100);
    hide(browser, second);
    await browser.pass(100);
    expect(labels(browser)).toEqual(['a', 'b', 'c']);
    hide(browser, first);
    await browser.pass(60_000);
    expect(labels(browser)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('several tabs', () => {
  it('TRK-3 TRK-4 TRK-6 three tabs at random, killed at random: each record arrives exactly once', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { browser, made } = await run(seed);
      expect(labels(browser).toSorted(), `seed ${seed}`).toEqual(made.toSorted());
      expect(new Set(ids(browser)).size, `seed ${seed}`).toBe(ids(browser).length);
      expect(browser.received.every(({ token }) => token === 'token-1')).toBe(true);
    }
  }, 120_000);
});
