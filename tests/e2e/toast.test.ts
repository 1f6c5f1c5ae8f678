import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSignedIn } from './harness/session.ts';

/** The layers of a toast and of what holds it, and whether it is what one sees where it stands. */
const layers = (page: Page, message: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: message })
    .evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        toast: getComputedStyle(toast).zIndex,
        region: toast.parentElement && getComputedStyle(toast.parentElement).zIndex,
        position: toast.parentElement && getComputedStyle(toast.parentElement).position,
        isInTopLayer: toast.closest(':popover-open') !== null,
        isOnTop: toast.contains(seen),
      };
    });

const expected = { toast: '999', region: '999', position: 'fixed', isOnTop: true };

it.each([
  ['in the top layer', true],
  ['where a browser has no popovers', false],
])('32.22 NAV-7 a toast %s has z-index 999 and lies above the page and a dialog', async (_, has) => {
  const page = await openSignedIn('/login');
  if (!has) await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  await page.goto('/learn/1/1101/book');
  await page.getByRole('button', { name: '意见反馈' }).press('Enter');
  await page.getByRole('button', { name: '提交' }).click();
  expect(await layers(page, '请输入意见')).toEqual({ ...expected, isInTopLayer: has });
  await page.getByRole('button', { name: '取消' }).click();

  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.getByRole('textbox', { name: '输入消息' }).press('Enter');
  expect(await layers(page, '消息不能为空!')).toEqual({ ...expected, isInTopLayer: has });
});
