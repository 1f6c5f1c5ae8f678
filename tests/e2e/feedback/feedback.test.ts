import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from '../harness/arrived.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { exifData, exifSegment, pngChunk } from '../../unit/picture-bytes.ts';
import { openSignedIn, signedInContext } from '../harness/session.ts';
import { baseUrl } from '../harness/stage.ts';

const UPLOAD = '**/matrix-api/users/uploadUserImage';
const button = (page: Page) => page.getByRole('button', { name: '意见反馈' });
const dialog = (page: Page) => page.getByRole('dialog', { name: '意见反馈' });

/** A picture drawn by the browser itself: pixels that compress badly, so that large ones are large. */
const draw = (page: Page, width: number, height: number, type: string): Promise<string> =>
  page.evaluate(
    async ([w, h, kind]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d');
      for (let line = 0; line < h; line += 4) {
        if (context) context.fillStyle = `hsl(${(line * 7) % 360} 70% 50%)`;
        context?.fillRect((line * 13) % w, line, w, 4);
      }
      return canvas.toDataURL(kind, 0.95).split(',')[1] ?? '';
    },
    [width, height, type] as const,
  );

/** A picture of 300×200 with a colour in each corner. */
const drawCorners = (page: Page, type: string): Promise<string> =>
  page.evaluate((kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const context = canvas.getContext('2d');
    for (const [index, colour] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
      if (context) context.fillStyle = colour;
      context?.fillRect((index % 2) * 150, Math.floor(index / 2) * 100, 150, 100);
    }
    return canvas.toDataURL(kind, 0.95).split(',')[1] ?? '';
  }, type);

/** The size of a picture and the colours of its corners, as the browser shows it. */
const corners = (page: Page, content: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    const image = await createImageBitmap(new Blob([bytes]), { resizeWidth: 2, resizeHeight: 2 });
    const context = Object.assign(document.createElement('canvas'), { width: 2, height: 2 }).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = [...(context?.getImageData(0, 0, 2, 2).data ?? [])].map((value) => value > 127);
    return { width, height, pixels };
  }, content.toString('base64'));

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await button(page).click();
  await dialog(page).waitFor();
}
const choose = (page: Page, content: Buffer, name = '图.png') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: content });
const png = async (page: Page, size = 64) => Buffer.from(await draw(page, size, size, 'image/png'), 'base64');

/** Two cores are few for a browser and its servers. */
const PATIENCE = { timeout: 10_000 };

/** Waits until no picture is on its way. */
const settle = (page: Page) =>
  expect.poll(() => page.getByRole('progressbar', { name: /上传进度/ }).count(), PATIENCE).toBe(0);

beforeEach(resetMock);

describe('the invisible button', () => {
  it.each([
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
  ])('FBK-1 at %i px is scaled, invisible, near the bottom right', async (width, height) => {
    const context = await signedInContext('student', { viewport: { width, height } });
    const page = await openSignedIn('/user/home', { context });
    await button(page).waitFor();
    const box = await button(page).boundingBox();
    const scale = width / 1920;
    expect(box?.width).toBeCloseTo(70 * scale, 0);
    expect(box?.height).toBeCloseTo(70 * scale, 0);
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeCloseTo(20 * scale, 0);
    expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(150 * scale, 0);
    expect(await button(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await button(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => button(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });

  it('FBK-1 short press opens, in between does nothing, long press drags; it stays in the window and is remembered', async () => {
    const page = await openPage({ context: await signedInContext() });
    await page.clock.install();
    await page.goto('/user/home');
    await button(page).waitFor();
    const session = await page.context().newCDPSession(page);
    const point = async () => {
      const box = await button(page).boundingBox();
      return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    };
    /** The browser takes the time of an event from whoever makes it. */
    const pressFor = async (milliseconds: number) => {
      const press = { ...(await point()), button: 'left', clickCount: 1 } as const;
      const timestamp = Date.now() / 1000;
      await session.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed', timestamp });
      await page.clock.runFor(milliseconds);
      await session.send('Input.dispatchMouseEvent', {
        ...press,
        type: 'mouseReleased',
        timestamp: timestamp + milliseconds / 1000,
      });
    };
    await pressFor(500);
    await arrived(page);
    expect(await dialog(page).count()).toBe(0);

    const { x, y } = await point();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.clock.runFor(1150);
    await expect.poll(() => button(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.mouse.move(200, 300, { steps: 4 });
    await page.mouse.up();
    await arrived(page);
    expect(await dialog(page).count()).toBe(0);
    const isWhereItWasPut = () =>
      expect
        .poll(() => button(page).boundingBox())
        .toMatchObject({ x: expect.closeTo(180, 0), y: expect.closeTo(280, 0) });
    await isWhereItWasPut();
    await page.reload();
    await isWhereItWasPut();

    await page.setViewportSize({ width: 500, height: 200 });
    const isInside = async () => {
      const box = await button(page).boundingBox();
      return box !== null && box.y >= 0 && box.x + box.width <= 500;
    };
    await expect.poll(isInside).toBe(true);

    await page.setViewportSize({ width: 1366, height: 768 });
    await isWhereItWasPut();
    await pressFor(20);
    await dialog(page).waitFor();
  });

  it('FBK-1 a finger opens it, too', async () => {
    const context = await signedInContext('student', { hasTouch: true });
    const page = await openSignedIn('/user/home', { context });
    await button(page).tap();
    await dialog(page).waitFor();
  });
});

it('FBK-1 the same dialog opens from the help menu and the command palette, under 提建议', async () => {
  const page = await openSignedIn('/user/home');
  await page.getByRole('button', { name: '帮助' }).click();
  await page.getByRole('button', { name: '提建议' }).click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('建议');
  await page.getByRole('option', { name: /提建议/ }).click();
  await dialog(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENCE).toBe('TEXTAREA');
});

describe('pictures', () => {
  it('UPL-1 UPL-3 FBK-4 go up with progress, are shown, and are sent with the words', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    await choose(page, await png(page), '截图.png');
    const view = page.getByRole('button', { name: '查看大图：截图.png' });
    await view.waitFor();
    // The content security policy lets the preview show.
    await expect
      .poll(() => view.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE)
      .toBe(64);
    await settle(page);
    await page.getByRole('textbox', { name: '意见内容' }).fill('夜间模式');
    const [request] = await Promise.all([
      page.waitForRequest('**/opinionFeedback/save'),
      page.getByRole('button', { name: '提交' }).click(),
    ]);
    await page.getByText('提交反馈成功').waitFor();
    const { content, images, type } = request.postDataJSON();
    expect({ content, type }).toEqual({ content: '夜间模式', type: 1000 });
    const served = await fetch(new URL(images, baseUrl()));
    expect(served.headers.get('content-type')).toBe('image/png');
  });

  it('UPL-2 10 MiB pass through the real server, one byte more makes no request', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('uploadUserImage')) requests += 1;
    });
    const limit = 10 * 1024 * 1024;
    const picture = await png(page);
    await choose(page, Buffer.concat([picture, Buffer.alloc(limit - picture.length)]), '正好.png');
    await page.getByRole('button', { name: '查看大图：正好.png' }).waitFor();
    await settle(page);
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    await choose(page, Buffer.concat([picture, Buffer.alloc(limit + 1 - picture.length)]), '多一.png');
    await page.getByText('文件大小不能超过 10MB!').waitFor();
    expect(requests).toBe(1);
  });

  it('UPL-2 renamed HTML and SVG, 0 bytes and 30000×30000 are refused before the network', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('uploadUserImage')) requests += 1;
    });
    const huge = await png(page);
    // Width and height stand in the header: nothing is decoded to know them.
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    const refused: [Buffer, string][] = [
      [Buffer.from('<!doctype html><script>alert(1)</script>'), '只能上传图片'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        '只能上传图片',
      ],
      [Buffer.alloc(0), '这个文件是空的'],
      [huge, '图片尺寸过大（30000×30000）'],
    ];
    for (const [content, message] of refused) {
      await choose(page, content, '照片.png');
      await page.getByText(message).waitFor();
    }
    expect(await page.getByRole('button', { name: '删除图片' }).count()).toBe(0);
    expect(requests).toBe(0);
  });

  it('UPL-2 a photo longer than 4096 pixels is made smaller, a smaller one is sent as it is', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    const small = Buffer.from(await draw(page, 3000, 2000, 'image/jpeg'), 'base64');
    const [answer] = await Promise.all([page.waitForResponse(UPLOAD), choose(page, small, '小.jpg')]);
    const { data } = await answer.json();
    const served = await fetch(new URL(data, baseUrl()));
    expect(Buffer.from(await served.arrayBuffer()).equals(small)).toBe(true);
    await settle(page);
    await choose(page, Buffer.from(await draw(page, 6000, 3000, 'image/jpeg'), 'base64'), '大.jpg');
    const view = page.getByRole('button', { name: '查看大图：大.jpg' }).locator('img');
    await expect
      .poll(() => view.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENCE)
      .toBe(4096);
    expect(await view.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2048);
    await settle(page);
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
  });

  it('UPL-1 32.15 a photo leaves its place, time and device at home, and stands upright as browsers show it', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    const flat = {
      jpeg: Buffer.from(await drawCorners(page, 'image/jpeg'), 'base64'),
      png: Buffer.from(await drawCorners(page, 'image/png'), 'base64'),
    };
    /** Behind the first mark of a JPEG, behind the header of a PNG. */
    const lying = (kind: 'jpeg' | 'png', orientation: number) => {
      const [at, exif] =
        kind === 'jpeg' ? [2, exifSegment(orientation)] : [33, pngChunk('eXIf', exifData(orientation))];
      return Buffer.concat([flat[kind].subarray(0, at), Buffer.from(exif), flat[kind].subarray(at)]);
    };
    for (const kind of ['jpeg', 'png'] as const)
      for (const orientation of kind === 'jpeg' ? [1, 2, 3, 4, 5, 6, 7, 8] : [6]) {
        const [answer] = await Promise.all([
          page.waitForResponse(UPLOAD),
          choose(page, lying(kind, orientation), `照片.${kind}`),
        ]);
        const served = await fetch(new URL((await answer.json()).data, baseUrl()));
        const received = Buffer.from(await served.arrayBuffer());
        expect(received.includes('Exif') || received.includes('eXIf')).toBe(false);
        // Of PNG that lie Chromium itself may know nothing: the same photo as a JPEG is the judge.
        expect(await corners(page, received)).toEqual(await corners(page, lying('jpeg', orientation)));
        await page.getByRole('button', { name: '删除图片' }).click();
      }
  });

  it.each([
    ['413', { status: 413, body: '<html>' }, 'Request error! Status code: 413'],
    ['another code', { status: 200, json: { code: 400, data: null, msg: '图片违规' } }, '图片违规'],
    ['a broken connection', undefined, '网络连接失败，请检查网络后重试'],
  ])('UPL-1 %s ends in a retry that works', async (_name, answer, message) => {
    const page = await openSignedIn('/user/home', { allow: [/uploadUserImage|Failed to load resource/] });
    await openDialog(page);
    await page.route(UPLOAD, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });
    await choose(page, await png(page));
    await page.getByText(message).waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await settle(page);
    expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
    await page.getByRole('textbox', { name: '意见内容' }).fill('夜间模式');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('提交反馈成功').waitFor();
  });

  it('UPL-2 paste and drop take pictures, and refuse the sixth', async () => {
    const page = await openSignedIn('/user/home');
    await openDialog(page);
    const content = (await png(page)).toString('base64');
    const give = (kind: 'paste' | 'drop') =>
      page.getByRole('textbox', { name: '意见内容' }).evaluate(
        (field, [type, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], '粘贴.png', { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: data })
              : new DragEvent('drop', { ...options, dataTransfer: data }),
          );
        },
        [kind, content] as const,
      );
    const pictures = page.getByRole('button', { name: '删除图片' });
    for (let count = 1; count <= 5; count += 1) {
      await give(count % 2 ? 'paste' : 'drop');
      await expect.poll(() => pictures.count(), PATIENCE).toBe(count);
    }
    expect(await page.getByRole('button', { name: '上传图片' }).count()).toBe(0);
    await give('paste');
    await page.getByText('限制5张').waitFor();
    await give('drop');
    await expect.poll(() => pictures.count()).toBe(5);
    await settle(page);
  });
});
