import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicAddresses } from './harness/addresses.ts';
import { arrived } from './harness/arrived.ts';
import { openPage } from './harness/browser.ts';
import { setJudgedStage } from './harness/judged-stage.ts';
import { player } from './harness/lesson.ts';
import { accounts, patient } from './harness/session.ts';

const stage = setJudgedStage();
const { expectHeard } = stage;

const open = (allow: RegExp[] = []): Promise<Page> => openPage({ baseURL: stage.baseUrl(), allow });

/** Goes to an address and waits until the page asks for nothing more. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await arrived(page);
}

async function signIn(page: Page, password = accounts.student.password): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function openSignedIn(address: string, allow?: RegExp[]): Promise<Page> {
  const page = await open(allow);
  await visit(page, `/login?from=${encodeURIComponent(address)}`);
  await signIn(page);
  await page.getByRole('banner').waitFor();
  await arrived(page);
  return page;
}

it('18.9 holds on every page without a session, and for a login that is refused', async () => {
  const page = await open();
  for (const address of publicAddresses) await visit(page, address);
  await visit(page, '/login');
  await signIn(page, 'wrong-password');
  await page
    .getByText(/账号或密码不正确/)
    .first()
    .waitFor();
  await expectHeard('login');
});

it('18.9 holds for uploads, what is served of them, and a hand-in', async () => {
  const page = await openSignedIn('/user/homeWork/12/1202/7105', [/404 .*uploads/]);
  const program = { name: '括号.py', mimeType: 'text/x-python', buffer: Buffer.from('print(1)\n') };
  await page.locator('main input[type=file]').first().setInputFiles(program);
  await page.getByRole('button', { name: '删除文件：括号.py' }).waitFor();
  await page.getByRole('textbox', { name: '答案', exact: true }).fill('用栈保存左括号');
  await page.getByRole('button', { name: '提交作业' }).click();
  await page.getByText('第 1 次提交').waitFor();
  await page.getByRole('button', { name: '查看第 1 次提交' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /括号\.py/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
  expect(await page.evaluate(async (url) => (await fetch(`${url}0`)).status, address)).toBe(404);
  await expectHeard('fileUpload', 'uploadedFile');
});

it('18.9 holds for a film that comes in parts', async () => {
  const page = await openSignedIn('/user/personVideo');
  await page.locator('main input[type=file][accept*=mp4]').setInputFiles('public/media/introduction.mp4');
  await page.getByText('个人视频已上传').waitFor();
  await expectHeard('personVideoBegin', 'personVideoPart', 'personVideoFinish', 'personVideoFilm');
});

it('18.9 holds for a video that is sought in', async () => {
  const page = await openSignedIn('/learn/1/1202/courseware');
  await player(page).waitFor();
  await page.getByRole('slider', { name: '播放进度' }).fill('50');
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByRole('button', { name: '暂停', exact: true }).waitFor();
  await arrived(page);
  await expectHeard('sampleMedia');
});

it('18.9 holds for a chat that is saved, and for a deletion', async () => {
  const page = await openSignedIn('/learn/1/1103/book');
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.getByRole('textbox', { name: '输入消息' }).fill('什么是栈？');
  await page.keyboard.press('Enter');
  await expectHeard('conversationAdd');
  await visit(page, '/user/address');
  await page
    .getByRole('button', { name: /^删除：/ })
    .first()
    .click();
  await page.getByText(/^已删除/).waitFor();
  await expectHeard('addressDelete');
});

it('18.9 holds for a login that has expired, and for the beacon of a page that is left', async () => {
  const page = await openSignedIn('/user/home');
  const count = async () => (await stage.heard()).get('usageLog') ?? 0;
  const before = await count();
  await page.goto('about:blank');
  await expect.poll(count, patient).toBeGreaterThan(before);
  await visit(page, '/user/home');
  const heard = async () => [...(await stage.heard()).values()].reduce((sum, calls) => sum + calls, 0);
  const beforeExpiry = await heard();
  await fetch(`${stage.mockUrl()}/__mock__/expire`, { method: 'POST' });
  await visit(page, '/mission');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  // Perhaps another call is refused before the page asks for its list.
  expect(await heard()).toBeGreaterThan(beforeExpiry);
});
