import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { exifSegment } from '../unit/picture-bytes.ts';
import { findingsAtRest, findingsInBoth, nothing } from './harness/axe.ts';
import { resetMock } from './harness/browser.ts';
import { enter, expectFocus, tabTo } from './harness/keyboard.ts';
import { openSignedIn, signedInContext } from './harness/session.ts';
import { mockUrl } from './harness/stage.ts';

beforeEach(resetMock);

/** A photo of 2400×1600 whose left half is red and whose right half is blue, with what a camera tells of its place. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 });
    const context = canvas.getContext('2d');
    for (const [colour, left] of [
      ['#c00', 0],
      ['#00c', 1200],
    ] as const) {
      if (context) context.fillStyle = colour;
      context?.fillRect(left, 0, 1200, 1600);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  return Buffer.from([...bytes.slice(0, 2), ...exifSegment(1), ...bytes.slice(2)]);
}

/** The uploaded poster: its colours and ratio, and whether it holds Exif. */
const posterOf = (page: Page) =>
  page.locator('main img').evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 3, height: 1 }).getContext('2d');
    context?.drawImage(image, 0, 0, 3, 1);
    const colours = [0, 2].map((x) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, 0, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
    const file = await (await fetch(image.src)).text();
    return { colours, ratio: image.naturalWidth / image.naturalHeight, tells: file.includes('Exif') };
  });

const type = async (page: Page, name: string, words: string) => {
  await tabTo(page, page.getByRole('textbox', { name }));
  await page.keyboard.type(words);
};
/** Chooses in a list by the arrows. */
const choose = async (page: Page, list: Locator, words: string) => {
  await tabTo(page, list);
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  while ((await chosen()) !== words) await page.keyboard.press('ArrowDown');
};
const day = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;
const built = (page: Page, place: number) => page.getByRole('group', { name: `报名信息第 ${place} 项` });

describe('an activity', () => {
  it('20.9 is written by keys alone, its poster cropped, is reviewed, and found and registered for by another student', async () => {
    const page = await openSignedIn('/user/activityCreate');
    await type(page, '活动名称', '冬夜读诗会');
    await choose(page, page.getByRole('combobox', { name: '类别' }), '社团');
    // The keys that type a time depend on the language of the browser.
    await page.getByLabel('开始时间').fill(day(3, '19:00'));
    await page.getByLabel('结束时间').fill(day(3, '21:00'));
    await page.getByLabel('报名截止').fill(day(2, '19:00'));
    await type(page, '名额（人）', '30');
    await type(page, '地点', '图书馆二层研讨室 A');
    await type(page, '活动介绍', '每人带一首喜欢的诗来读，读完说说为什么喜欢它。');

    const buffer = await photo(page);
    const chosen = page.waitForEvent('filechooser');
    await enter(page, page.getByRole('button', { name: '上传海报' }));
    await (await chosen).setFiles({ name: '夜.jpg', mimeType: 'image/jpeg', buffer });
    const crop = page.getByRole('dialog', { name: '裁剪海报（16:9）' });
    const frame = crop.getByRole('group', { name: /^裁剪范围/ });
    await crop.getByText('选中 2400 × 1350 像素').waitFor();
    expect(await findingsInBoth(page)).toEqual(nothing);
    await tabTo(page, crop.getByRole('button', { name: /^右下角/ }));
    const width = async () => Number(/\d+/.exec(await crop.getByText(/^选中/).innerText())?.[0]);
    while ((await width()) > 1150) await page.keyboard.press('Shift+ArrowLeft');
    await tabTo(page, frame, 'Shift+Tab');
    // To the right edge.
    for (let step = 0; step < 80; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await enter(page, crop.getByRole('button', { name: '使用这一部分' }));
    const change = page.getByRole('button', { name: '更换海报' });
    await change.waitFor();
    await expectFocus(page, change);
    const poster = await posterOf(page);
    expect(poster).toMatchObject({ colours: ['blue', 'blue'], tells: false });
    expect(poster.ratio).toBeCloseTo(16 / 9, 2);

    const add = page.getByRole('button', { name: '添加报名信息' });
    await enter(page, add);
    await expectFocus(page, built(page, 1).getByRole('textbox', { name: '名称' }));
    await page.keyboard.type('联系电话');
    await enter(page, add);
    await page.keyboard.type('朗读语言');
    await choose(page, built(page, 2).getByRole('combobox', { name: '怎么填' }), '单选');
    await type(page, '选项 1', '中文');
    await type(page, '选项 2', '英文');
    await enter(page, built(page, 2).getByRole('button', { name: '上移：朗读语言' }));
    await expectFocus(page, built(page, 1).getByRole('button', { name: '下移：朗读语言' }));
    await page.getByText(/^草稿已保存/).waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);

    await enter(page, page.getByRole('button', { name: '发布活动' }));
    await page.getByText('正在审核，通过后自动发布').waitFor();
    expect(await findingsAtRest(page)).toEqual(nothing);
    await fetch(`${mockUrl()}/__mock__/activity-reviews`, { method: 'POST' });
    await page.reload();
    await page.getByText('已发布，0 人报名').waitFor();

    const other = await openSignedIn('/user/activityCanRegList', { context: await signedInContext('other') });
    await other.getByRole('searchbox', { name: '搜索活动' }).fill('读诗');
    await other.getByRole('link', { name: '冬夜读诗会' }).click();
    await other.getByRole('heading', { level: 1, name: '冬夜读诗会' }).waitFor();
    expect(await posterOf(other)).toMatchObject({ colours: ['blue', 'blue'] });
    await other.getByRole('button', { name: '报名' }).click();
    await other.getByRole('combobox', { name: '朗读语言' }).selectOption({ label: '英文' });
    await other.getByRole('textbox', { name: '联系电话' }).fill('13912345678');
    await other.getByRole('dialog').getByRole('button', { name: '报名' }).click();
    await other.getByText('你已报名，名额为你保留。').waitFor();
  });
});
