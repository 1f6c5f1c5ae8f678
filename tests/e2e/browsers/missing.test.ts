import { describe, expect, it } from 'vitest';
import { openPage } from '../harness/browser.ts';

describe('38.2 a browser in which nothing comes', () => {
  it('shows after a while which browsers work, and what else may help', async () => {
    const page = await openPage({ allow: [/index-/] });
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
    await page.goto('/login');
    const reason = page.getByText('页面还没有打开');
    expect(await reason.isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await reason.waitFor();
  });

  it('and nothing of it once the page is there', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.getByText('页面还没有打开').count()).toBe(0);
  });
});
