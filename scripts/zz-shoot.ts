import { chromium } from 'playwright-core';
const [,, which = 'all', w='1366', h='768', scheme='light', account='student'] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--hide-scrollbars'] });
const context = await browser.newContext({ baseURL: 'http://localhost:5317', colorScheme: scheme as any, viewport: { width: +w, height: +h }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
const page = await context.newPage();
page.on('console', m => { if (m.type()==='error') console.log('console', m.text()); });
page.on('pageerror', e => console.log('pageerror', e.message));
await page.goto('/login', { timeout: 120000 });
await page.getByRole('textbox', { name: '账号' }).fill(account);
await page.getByRole('textbox', { name: '密码' }).fill('matrix2026');
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.getByRole('heading', { level: 1 }).filter({hasText:/好|夜深/}).waitFor({timeout:60000});
const paths: Record<string,string> = { signin: '/user/signin', list: '/user/gold_list', gold: '/user/my_gold', signin10: '/user/signin?month=2026-10', listf: '/user/gold_list?kind=study&month=2026-10', none: '/user/gold_list?kind=refund&month=2026-09' };
const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/ci/${name}-${account}-${w}-${scheme}.png` }); };
for (const [name, path] of Object.entries(paths)) {
  if (which !== 'all' && !which.split(',').includes(name)) continue;
  await page.goto(path); await page.waitForLoadState('networkidle'); await page.waitForTimeout(900);
  const height = await page.locator('[data-page-scroll]').last().evaluate(e => e.scrollHeight).catch(()=>0);
  await shot(name);
  if (height > +h) { await page.setViewportSize({ width: +w, height: Math.min(height + 120, 2200) }); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/ci/${name}-${account}-${w}-${scheme}-full.png` }); await page.setViewportSize({ width: +w, height: +h }); }
}
if (which.includes('act')) {
  await page.goto('/user/signin'); 
  await page.getByRole('button', { name: /^补签 / }).first().click(); await shot('act-confirm');
  await page.getByRole('button', { name: /金币补签/ }).click(); await shot('act-mended');
  await page.getByRole('button', { name: '立即签到' }).click(); await page.getByRole('button', { name: '今日已签到' }).waitFor(); await shot('act-done');
  await page.getByRole('button', { name: '看表格' }).click(); await page.getByRole('table', { name: '每月的签到' }).scrollIntoViewIfNeeded(); await shot('act-year-table');
  await page.goto('/user/my_gold'); await shot('act-gold');
  await page.goto('/user/gold_list'); await page.getByRole('button', { name: '看表格' }).click(); await shot('act-trend-table');
}
await browser.close();
