import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FOREIGN_HOST, hostileMarkdown } from '../../unit/engines/markdown/hostile-markdown.ts';
import { openPage } from '../harness/browser.ts';
import { signedInContext } from '../harness/session.ts';
import { ask, choose, giveHistory, giveReply, openChat, readThrough, type Saved } from './chat-page.ts';
import { baseUrl } from '../harness/stage.ts';

/** Counts what runs, and keeps what is asked of other hosts from leaving. */
async function watch(page: Page): Promise<{ asked: string[]; alarms: () => Promise<number> }> {
  const asked: string[] = [];
  await page.addInitScript(() => {
    const counter = window as unknown as { alarms: number; alarm: () => void };
    counter.alarms = 0;
    counter.alarm = () => (counter.alarms += 1);
  });
  await page.route(
    (url) => url.host === FOREIGN_HOST || url.protocol === 'file:',
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return { asked, alarms: () => page.evaluate(() => (window as unknown as { alarms: number }).alarms) };
}

describe.each([
  ['with the content security policy', false],
  ['without it', true],
])('hostile Markdown %s', (_name, bypassCSP) => {
  it('CHT-9 runs nothing and asks no other host for anything', { timeout: 180_000 }, async () => {
    const context = await signedInContext('student', { bypassCSP });
    let seen: Awaited<ReturnType<typeof watch>> | undefined;
    const messages = hostileMarkdown.map((content): Saved => ({ role: 'assistant', content }));
    const page = await openChat(
      async (opened) => {
        seen = await watch(opened);
        await giveHistory(opened, [[{ role: 'user', content: '历史' }, ...messages]]);
        await giveReply(opened, hostileMarkdown.slice(-60).join('\n\n'));
      },
      // Pictures of this origin may load, though there are none.
      { context, allow: [/404 .*(x\.png|a\.png)\)/] },
    );
    await choose(page, '历史');
    // Each is drawn as it comes near.
    const shown = await readThrough(page);
    expect(shown.filter((text) => text !== undefined)).toHaveLength(messages.length + 1);
    await page.getByRole('button', { name: '新对话' }).click();
    await ask(page, '直播');
    await page.getByRole('button', { name: '重新生成' }).waitFor();
    await page.locator('.katex').first().waitFor();
    expect(seen?.asked).toEqual([]);
    expect(await seen?.alarms()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/learn/1/1101/book');
  });
});

describe('a careless renderer', () => {
  it('runs and asks, given the same texts', async () => {
    const page = await openPage({ bypassCSP: true, allow: [/./] });
    const { asked, alarms } = await watch(page);
    await page.goto(`${baseUrl()}/login`);
    // Without those that would lead the page away.
    for (const text of hostileMarkdown.filter((one) => !/http-equiv|<base/.test(one)))
      await page.evaluate((markdown) => {
        const place = document.createElement('div');
        document.body.append(place);
        place.innerHTML = markdown;
      }, text);
    await expect.poll(alarms).toBeGreaterThan(5);
    await expect.poll(() => asked.length).toBeGreaterThan(5);
  });
});
