import { beforeEach, expect, it } from 'vitest';
import { findingsAtRest, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { enter, expectFocus } from './harness/keyboard.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

it('22.5 the tour by keys alone: every step beside its part, ended by Escape, never back by itself', async () => {
  const page = await openSignedIn('/user/guidepage');
  const start = page.getByRole('button', { name: '开始导览' });
  const tour = page.getByRole('dialog');
  await enter(page, start);
  const titles = [];
  for (let step = 1; step < 6; step++) {
    await tour.getByText(`${step} / 6`).waitFor();
    titles.push(await tour.getByRole('heading').textContent());
    await expectFocus(page, tour.getByRole('button', { name: '下一步' }));
    await page.keyboard.press('Enter');
  }
  await expectFocus(page, tour.getByRole('button', { name: '知道了' }));
  expect(new Set(titles).size).toBe(5);
  expect(await findingsAtRest(page)).toEqual(nothing);
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'detached' });
  await expectFocus(page, start);
  await page.reload();
  await start.waitFor();
  await page.goto('/user/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await tour.count()).toBe(0);
});

it('22.5 a part of the frame that comes after the tour has begun is one of its steps', async () => {
  const page = await openPage({ context: await signedInContext() });
  const { promise: coming, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/inbox-*.js', (route) => coming.then(() => route.continue()));
  await page.goto('/user/guidepage');
  await page.getByRole('button', { name: '开始导览' }).click();
  const tour = page.getByRole('dialog');
  await tour.getByText('1 / 5').waitFor();
  release();
  await tour.getByText('1 / 6').waitFor();
  await tour.getByRole('button', { name: '下一步' }).click();
  await tour.getByRole('button', { name: '下一步' }).click();
  await tour.getByRole('heading', { name: '消息中心' }).waitFor();
});
