import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { killPage } from './harness/killable-browser.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

const MIB = 1024 * 1024;

/** A film of four parts: a short one, behind which an MP4 may have bytes that players pass over. */
async function filmOfParts(): Promise<Buffer> {
  const length = 13 * MIB;
  const box = Buffer.from('\0\0\0\0free');
  box.writeUInt32BE(length + box.length);
  return Buffer.concat([await readFile('public/media/introduction.mp4'), box, randomBytes(length)]);
}

/** Plays the page's film for a moment, and returns how far it came and what the browser got of it. */
const play = (page: Page) =>
  page.locator('video').evaluate(async (element) => {
    if (!(element instanceof HTMLVideoElement)) throw new TypeError('no video');
    element.muted = true;
    await element.play();
    while (element.currentTime <= 0.2) await new Promise(requestAnimationFrame);
    const bytes = await (await fetch(element.src)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });

it('22.4 a film whose page was killed in mid-upload goes on where it was, plays in the preview and at /videoUser', async () => {
  const buffer = await filmOfParts();
  const hash = createHash('sha256').update(buffer).digest('hex');
  const context = await signedInContext();
  const parts: string[] = [];
  const allow = [/personVideo\/film/, /crash/i];
  const open = async (): Promise<Page> => {
    const page = await openSignedIn('/user/personVideo', { context, allow });
    await page.getByRole('heading', { level: 1, name: '个人视频' }).waitFor();
    return page;
  };
  const choose = (page: Page) =>
    page
      .locator('main input[type=file][accept*=mp4]')
      .setInputFiles({ name: '一分钟.mp4', mimeType: 'video/mp4', buffer });

  const killed = await open();
  const held = Promise.withResolvers<void>();
  await killed.route('**/personVideo/part**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    parts.push(part);
    if (part === '2') held.resolve();
    else await route.continue();
  });
  await choose(killed);
  await held.promise;
  await killed.getByRole('progressbar', { name: '正在上传' }).waitFor();
  expect(await findingsInBoth(killed)).toEqual(nothing);
  await killPage(context, killed);

  const page = await open();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/personVideo/part')) parts.push(searchParams.get('part') ?? '');
  });
  await page.getByRole('progressbar', { name: '上次没有传完' }).waitFor();
  await choose(page);
  await page.getByText('个人视频已上传').waitFor();
  expect(parts).toEqual(['0', '1', '2', '2', '3']);
  expect(await play(page)).toBe(hash);

  const outside = await openPage({ allow });
  await outside.goto('/videoUser?user_id=10001');
  expect(await play(outside)).toBe(hash);
});
