import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { exifSegment } from '../unit/picture-bytes.ts';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { enter, tabTo } from './harness/keyboard.ts';
import { openSignedIn } from './harness/session.ts';

beforeEach(resetMock);

/** A photo that tells where it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    canvas.getContext('2d')?.fillRect(0, 0, 450, 600);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from([...bytes.slice(0, 2), ...exifSegment(1), ...bytes.slice(2)]);
}

/** The markers of a JPEG's segments before its pixels; 0xe1 is the one that holds Exif, and with it the place. */
function markersOf(bytes: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda) break;
    markers.push(marker);
  }
  return markers;
}
/** Tag 0x8825, one long: where the place is. A name that is never written out. */
const GPS = Buffer.from([0x88, 0x25, 0, 4, 0, 0, 0, 1]);

it('22 an avatar is cropped by keys, its bytes tell of no place; others see what is switched on and nothing else', async () => {
  const page = await openSignedIn('/user/profile');
  await page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor();
  const buffer = await photo(page);
  expect(markersOf(buffer)).toContain(0xe1);
  expect(buffer.includes(GPS)).toBe(true);
  const chosen = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: '上传头像' }));
  await (await chosen).setFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await dialog.waitFor();
  expect(await findingsInBoth(page)).toEqual(nothing);
  await enter(page, dialog.getByRole('button', { name: '使用这一部分' }));
  const avatar = page.getByRole('main').getByRole('img', { name: '林知远' });
  await page.getByText('头像已更新').waitFor();
  const shape = await avatar.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return null;
    await element.decode();
    const stored = await (await fetch(element.src)).arrayBuffer();
    return { ratio: element.naturalWidth / element.naturalHeight, bytes: [...new Uint8Array(stored)] };
  });
  expect(shape?.ratio).toBe(1);
  // What the server got.
  const stored = Buffer.from(shape?.bytes ?? []);
  expect([...stored.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  // Tables and a frame: it was read to the pixels.
  expect(markersOf(stored)).toEqual(expect.arrayContaining([0xdb, 0xc4]));
  expect(markersOf(stored)).not.toContain(0xe1);
  expect(stored.includes(GPS) || stored.includes('Exif')).toBe(false);

  await tabTo(page, page.getByRole('switch', { name: '公开学院' }));
  await page.keyboard.press('Space');
  // At once after the other: both hold.
  await tabTo(page, page.getByRole('switch', { name: '公开家乡' }));
  await page.keyboard.press('Space');
  await page.waitForLoadState('networkidle');
  expect(await findingsAtRest(page)).toEqual(nothing);
  const outside = await openPage();
  const told = outside.waitForResponse('**/users/publicProfile**');
  await outside.goto('/profileUser?user_id=10001');
  const bytes = await (await told).text();
  expect(bytes).not.toMatch(/"college":"[^"]|绍兴|13800010001/);
  expect(bytes).toContain('软件工程');
  await outside.getByRole('heading', { level: 1, name: '林知远' }).waitFor();
  expect(await findingsAtRest(outside)).toEqual(nothing);
});
