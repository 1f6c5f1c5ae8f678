import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { resetMock } from '../harness/browser.ts';
import { openSignedIn } from '../harness/session.ts';

beforeAll(resetMock);

/** Presses a key on what can be dragged; its place or size is another one then. The rows of the applications: app-store.test.ts. */
async function expectMoved(of: Locator, key: string): Promise<void> {
  await of.focus();
  const before = await of.boundingBox();
  await of.press(key);
  await expect.poll(() => of.boundingBox()).not.toEqual(before);
}

it('keys do what dragging does: the edge of the chat, the button for feedback, the place in a film', async () => {
  const page = await openSignedIn('/learn/1/1202/courseware');
  const place = page.getByRole('slider', { name: '播放进度' });
  await place.focus();
  const before = await place.inputValue();
  await place.press('ArrowRight');
  await expect.poll(() => place.inputValue()).not.toBe(before);
  await expectMoved(page.getByRole('button', { name: '意见反馈' }), 'ArrowLeft');
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expectMoved(page.getByRole('separator', { name: '调整宽度' }), 'ArrowLeft');
});
