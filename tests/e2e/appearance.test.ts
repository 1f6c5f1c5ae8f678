import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { resetMock } from './harness/browser.ts';
import { openSignedIn, signedInContext, still } from './harness/session.ts';

beforeEach(resetMock);

describe('appearance before the first paint', () => {
  it('22.3 twenty reloads show no frame in another theme or size than the chosen', async () => {
    const page = await openSignedIn('/welcome');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('textSize', '150');
    });
    // Later than the styles, without which nothing is painted anyway.
    await page.route('**/assets/early-*.js', (route) => setTimeout(() => void route.continue(), 200));
    // A frame's callbacks run only when the browser is about to paint.
    await page.addInitScript(() => {
      const frames = new Set<string>();
      Object.assign(window, { frames_seen: frames });
      const look = () => {
        const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
        frames.add(`${colorScheme} ${fontSize}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (let reload = 0; reload < 20; reload++) {
      await page.goto(reload % 2 ? '/user/note' : '/user/signin', { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const seen = await page.evaluate(() => [...(Reflect.get(window, 'frames_seen') as Set<string>)]);
      expect(seen).toEqual(['dark 24px']);
    }
  });
});

it('22.3 with less motion a change of theme moves nothing', async () => {
  const page = await openSignedIn('/user/note', { context: await signedInContext('student', still) });
  await arrived(page);
  const moving = await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    return document.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
  });
  expect(moving).toEqual([]);
});
