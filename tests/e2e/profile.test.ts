import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { exifSegment } from '../unit/picture-bytes.ts';
import { arrived } from './harness/arrived.ts';
import { atRest } from './harness/at-rest.ts';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { enter, tabTo } from './harness/keyboard.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';

beforeEach(resetMock);

/** A photo that tells where it was taken: 900×600, red on the left, blue on the right. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context)
      for (const [x, colour] of [
        [0, '#f00'],
        [450, '#00f'],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(x, 0, 450, 600);
      }
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
  // The picture as the server has it.
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
  await arrived(page);
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

/** Chooses a photo as the avatar; returns the dialog that cuts it. */
async function choosePhoto(page: Page): Promise<Locator> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /头像/ }).first().click();
  await (await chosen).setFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  const dialog = page.getByRole('dialog', { name: '裁剪头像' });
  await dialog.getByText('选中 600 × 600 像素').waitFor();
  // It grows as it enters: what is dragged would lie elsewhere a moment later.
  await atRest(dialog);
  return dialog;
}
/** Uses what is selected; returns the avatar's colour at a share of its width. */
async function colourOfCut(page: Page, dialog: Locator, share: number): Promise<string> {
  const avatar = page.getByRole('main').getByRole('img', { name: '林知远' });
  // The avatar of before has come from the server, too: its address would change a moment later.
  await arrived(page);
  const before = (await avatar.count()) > 0 ? await avatar.getAttribute('src') : null;
  await dialog.getByRole('button', { name: '使用这一部分' }).click();
  await expect
    .poll(async () => (await avatar.count()) > 0 && (await avatar.getAttribute('src')) !== before)
    .toBe(true);
  await arrived(page);
  return avatar.evaluate(async (element: HTMLImageElement, at) => {
    await element.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context?.drawImage(element, element.naturalWidth * at, element.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  }, share);
}

it('22 an avatar is cropped by keys, by mouse and by touch: what was selected is what is stored', async () => {
  const context = await signedInContext('student', { hasTouch: true });
  const page = await openSignedIn('/user/profile', { context });
  const session = await context.newCDPSession(page);
  /** Centre of an element, in pixels of the window. */
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  let dialog = await choosePhoto(page);
  await tabTo(page, dialog.getByLabel(/^裁剪范围/));
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
  // 150 of the 900 columns further left.
  expect(await colourOfCut(page, dialog, 0.6)).toBe('red');

  dialog = await choosePhoto(page);
  for (const [name, right, down] of [
    [/^裁剪范围/, -300, 0],
    [/^右下角/, -100, -100],
  ] as const) {
    const from = await middleOf(dialog.getByLabel(name));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + right, from.y + down, { steps: 4 });
    await page.mouse.up();
  }
  await dialog.getByText(/选中 [34]\d\d × [34]\d\d 像素/).waitFor();
  expect(await colourOfCut(page, dialog, 0.6)).toBe('red');

  dialog = await choosePhoto(page);
  const { x, y } = await middleOf(dialog.getByLabel(/^裁剪范围/));
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', [{ x: x + 75 * step, y }]);
  await touch('touchEnd', []);
  expect(await colourOfCut(page, dialog, 0.4)).toBe('blue');
});
