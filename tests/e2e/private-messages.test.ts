import { beforeEach, describe, expect, it } from 'vitest';
import { resetMock } from './harness/browser.ts';
import { openSignedIn } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

beforeEach(resetMock);

describe('22.2 a conversation of 20,000 messages', () => {
  it('draws 60 rows at most, and earlier pages move what is in view by 0 px', async () => {
    await fetch(`${mockUrl()}/__mock__/private-messages`, {
      method: 'POST',
      body: JSON.stringify({ account: 'student', conversations: 2_000, messages: 20_000 }),
    });
    const page = await openSignedIn('/user/userMessage?to=stranger-0');
    const log = page.getByRole('log', { name: '私信内容' });
    await log.getByRole('article').last().waitFor();
    const rows = () => page.locator('[role="log"] article, [aria-label="会话"] li').count();
    expect(await rows()).toBeLessThanOrEqual(60);

    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/privateMessages/list*before=*', async (route) => {
      await isHeld;
      await route.continue();
    });
    /** Until the top of what is loaded is near, where the page before it is asked for. */
    const asked = page.waitForRequest(/privateMessages\/list.*before=/);
    await log.hover();
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, -400);
      await page.waitForTimeout(40);
    }
    await asked;
    await page.waitForTimeout(300);
    const middle = () =>
      log.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const marks = ((window as unknown as { marks?: Element[] }).marks ??= []);
        if (marks.length === 0)
          for (const each of element.querySelectorAll('article')) {
            const box = each.getBoundingClientRect();
            if (box.top >= top && box.bottom <= bottom) marks.push(each);
          }
        return marks.map((each) => each.getBoundingClientRect().top);
      });
    const before = await middle();
    expect(before.length).toBeGreaterThan(1);
    const height = () => log.evaluate((element) => element.scrollHeight);
    const wasHigh = await height();
    release();
    await expect.poll(height, { timeout: 20_000 }).toBeGreaterThan(wasHigh + 1000);
    await page.waitForTimeout(300);
    expect(await middle()).toEqual(before);
    expect(await rows()).toBeLessThanOrEqual(60);
  });
});
