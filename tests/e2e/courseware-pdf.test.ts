import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, resetMock } from './harness/browser.ts';
import { allSent } from './harness/offline.ts';
import { pageObject, pdfOfPages, servePdf } from './harness/pdf.ts';
import { signedInContext } from './harness/session.ts';

const PDF = '/learn/2/2101/courseware?page=1';
const OUT = 'https://example.test/paper';

beforeEach(resetMock);

async function openPdf(pdf: Buffer): Promise<Page> {
  const context = await signedInContext();
  await servePdf(context, pdf);
  const page = await openPage({ context });
  await page.goto(PDF);
  return page;
}
const pageOf = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);
const numberField = (page: Page) => page.getByRole('textbox', { name: '页码' });

/** Words in red, with a link around them. */
const turned = [
  '',
  '/Rotate 90',
  '/Rotate 180',
  '/Rotate 270',
  '/CropBox [40 500 400 800]',
  '/CropBox [40 500 400 800] /Rotate 90 /UserUnit 2',
].map((entries, index) => ({
  entries,
  drawing: `1 0 0 rg BT /F1 18 Tf 60 700 Td (Keyword ${index}) Tj ET`,
  links: [`/Rect [60 696 150 716] /A << /S /URI /URI (${OUT}) >>`],
}));

/** Boxes of a page's red, its words, their highlight and its link, in pixels from its corner. */
const places = (page: Page, number: number, highlights = ['pdf-hit', 'pdf-hits']) =>
  pageOf(page, number).evaluate((section, names) => {
    const canvas = section.querySelector('canvas');
    const words = section.querySelector('[role="presentation"]');
    const link = section.querySelector('a');
    const context = canvas?.getContext('2d');
    if (!canvas || !words || !context) return undefined;
    const origin = canvas.getBoundingClientRect();
    const scale = origin.width / canvas.width;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const red = Array.from({ length: canvas.width * canvas.height }, (_, pixel) => pixel).filter(
      (pixel) => (data[pixel * 4] ?? 0) > 200 && (data[pixel * 4 + 1] ?? 255) < 90,
    );
    if (red.length === 0) return undefined;
    const [xs, ys] = [
      red.map((pixel) => pixel % canvas.width),
      red.map((pixel) => Math.floor(pixel / canvas.width)),
    ];
    const edge = (values: number[]): [number, number] => [
      values.reduce((a, b) => Math.min(a, b)) * scale,
      (values.reduce((a, b) => Math.max(a, b)) + 1) * scale,
    ];
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({
      x: [left - origin.left, right - origin.left],
      y: [top - origin.top, bottom - origin.top],
    });
    const range = document.createRange();
    range.selectNodeContents(words);
    const hits = names.flatMap((name) => [...(CSS.highlights.get(name) ?? [])]);
    const hit = hits.find((each) => section.contains(each.startContainer));
    return {
      ink: { x: edge(xs), y: edge(ys) },
      words: boxOf(range.getBoundingClientRect()),
      hit: hit instanceof Range ? boxOf(hit.getBoundingClientRect()) : undefined,
      link: link ? boxOf(link.getBoundingClientRect()) : undefined,
    };
  }, highlights);

type Box = { x: number[]; y: number[] };
/** Distance of the middles of two boxes, in pixels. */
const distance = (a: Box, b: Box): number => {
  const middle = ([low = 0, high = 0]: number[]) => (low + high) / 2;
  return Math.max(Math.abs(middle(a.x) - middle(b.x)), Math.abs(middle(a.y) - middle(b.y)));
};

/** Difference in length of words and their ink, in pixels past a fiftieth of the ink's length. */
const overhang = (ink: Box, words: Box): number => {
  const length = ({ x: [left = 0, right = 0], y: [top = 0, bottom = 0] }: Box) =>
    Math.max(right - left, bottom - top);
  return Math.abs(length(ink) - length(words)) - length(ink) / 50;
};

describe('a PDF of a lesson', () => {
  it('32.16 has its words, hits and links over what is drawn, turned and cropped, at every zoom', async () => {
    const page = await openPdf(pdfOfPages(turned));
    await page.getByRole('searchbox', { name: '在讲义中查找' }).fill('Keyword');
    await page.getByText(`1 / ${turned.length}`).waitFor();
    for (const zoom of ['适合宽度', '放大', '适合页面'])
      for (const number of turned.keys()) {
        await page.getByRole('button', { name: zoom, exact: true }).click();
        await numberField(page).fill(String(number + 1));
        await numberField(page).press('Enter');
        const apart = async () => {
          const found = await places(page, number + 1);
          if (!found?.hit) return ['not drawn'];
          const { ink, words, hit, link } = found;
          // Words have room around their ink, which grows with them; the hit is all of them but the number.
          const line = Math.min(ink.x[1] - ink.x[0], ink.y[1] - ink.y[0]);
          return [
            distance(ink, words) < line / 3 || 'words',
            overhang(ink, words) < line / 6 || 'length of the words',
            distance(ink, hit) < line || 'hit',
            (link && distance(ink, link) < line / 3) || 'link',
          ].filter((each) => each !== true);
        };
        await expect.poll(apart, { timeout: 10_000 }).toEqual([]);
      }
  });

  it('32.16 lets words be selected by the mouse where they are drawn, upside down too', async () => {
    const page = await openPdf(pdfOfPages([{ ...turned[2], drawing: turned[2]?.drawing ?? '', links: [] }]));
    const words = pageOf(page, 1).getByText('Keyword 2');
    await words.scrollIntoViewIfNeeded();
    const box = await words.boundingBox();
    const [left, right] = [(box?.x ?? 0) + 1, (box?.x ?? 0) + (box?.width ?? 0) - 1];
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await page.mouse.move(right, middle);
    await page.mouse.down();
    await page.mouse.move(left, middle, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Keyword 2');
  });

  it('32.16 follows links by keys and by mouse, out and within, and never one that runs or opens files', async () => {
    const line = (words: string, y: number) => `BT /F1 18 Tf 60 ${y} Td (${words}) Tj ET `;
    const rect = (y: number) => `/Rect [60 ${y - 4} 220 ${y + 16}]`;
    const first = {
      drawing: [
        line('Out', 760),
        line('Third', 700),
        line('By name', 640),
        line('Script', 580),
        line('File', 520),
      ].join(''),
      links: [
        `${rect(760)} /A << /S /URI /URI (${OUT}) >>`,
        `${rect(700)} /Dest [${pageObject(3)} /Fit]`,
        `${rect(640)} /A << /S /GoTo /D (second) >>`,
        `${rect(580)} /A << /S /URI /URI (javascript:alert\\(1\\)) >>`,
        `${rect(520)} /A << /S /URI /URI (file:///etc/passwd) >>`,
      ],
    };
    const names = `/Names << /Dests << /Names [(second) [${pageObject(2)} /XYZ 0 421 null]] >> >>`;
    const page = await openPdf(
      pdfOfPages([first, { drawing: line('2', 400) }, { drawing: line('3', 760) }], { catalogue: names }),
    );
    const link = (name: string) => pageOf(page, 1).getByRole('link', { name });
    await link('By name').waitFor();
    expect(await pageOf(page, 1).getByRole('link').count()).toBe(3);
    const opened = page.context().waitForEvent('page');
    await page.context().route(OUT, (route) => route.fulfill({ body: '' }));
    await link('Out').focus();
    await page.keyboard.press('Enter');
    const outside = await opened;
    expect(outside.url()).toBe(OUT);
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await outside.close();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => numberField(page).inputValue()).toBe('3');
    // The keys that turn pages go on from there.
    await page.keyboard.press('Home');
    await expect.poll(() => numberField(page).inputValue()).toBe('1');
    await link('By name').click();
    await expect.poll(() => numberField(page).inputValue()).toBe('2');
    const above = () =>
      pageOf(page, 2).evaluate((section) => {
        const view = section.closest('[role="document"]')?.getBoundingClientRect().top ?? 0;
        const { top, height } = section.getBoundingClientRect();
        return (view - top) / height;
      });
    await expect.poll(above).toBeCloseTo(0.5, 1);
  });

  it('32.16 asks for its password, says that one is wrong, and opens with the right one', async () => {
    const page = await openPdf(await readFile(new URL('fixtures/password-1234.pdf', import.meta.url)));
    const password = page.getByRole('textbox', { name: '讲义密码' });
    await password.fill('0000');
    await password.press('Enter');
    await page.getByText('密码不对，请再试一次').waitFor();
    await password.fill('1234');
    await password.press('Enter');
    await pageOf(page, 1).getByText('Page', { exact: false }).first().waitFor();
  });

  it('32.16 that is damaged says so', async () => {
    const page = await openPdf(Buffer.from('<html><p>404</p></html>'));
    await page.getByText('讲义文件已损坏').waitFor();
  });
});

describe('34.18 words of a PDF', () => {
  const NOTE = '/learn/2/2101/courseware?page=2';
  const black = (words: string, y: number) => `0 g BT /F1 18 Tf 60 ${y} Td (${words}) Tj ET `;
  const pages = [
    { drawing: black('Nothing', 700) },
    {
      drawing: [
        black('Above', 760),
        '1 0 0 rg BT /F1 18 Tf 60 300 Td (Marked words) Tj ET ',
        black('Below', 240),
      ].join(''),
    },
    { drawing: black('Nothing', 700) },
  ];

  /** Draws a selection from one end of words to the other. */
  async function drag(page: Page, words: string): Promise<void> {
    const line = pageOf(page, 2).getByText(words);
    await line.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await line.boundingBox()) ?? expect.unreachable();
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    // Beyond the end of the line there are no words.
    await page.mouse.move(x + width + 60, y + height / 2, { steps: 8 });
    await page.mouse.up();
  }
  /** Place of a highlight relative to the marked words, in words. */
  const isOver = async (page: Page, name: string): Promise<string> => {
    const found = await places(page, 2, [name]);
    if (!found?.hit) return 'not drawn';
    const line = Math.min(found.ink.x[1] - found.ink.x[0], found.ink.y[1] - found.ink.y[0]);
    if (distance(found.ink, found.hit) > line / 2) return 'beside its words';
    return overhang(found.ink, found.hit) > line ? 'longer than its words' : 'over its words';
  };
  const over = (page: Page, name: string, when: string) =>
    expect.poll(() => isOver(page, name), { timeout: 10_000, message: when }).toBe('over its words');

  it('are highlighted, and stay so at every zoom, turned, and after a reload; the note leads back to their line', async () => {
    const context = await signedInContext();
    await servePdf(context, pdfOfPages(pages));
    const page = await openPage({ context });
    await page.goto(NOTE);
    await drag(page, 'Marked words');
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('Marked words');
    await page
      .getByRole('toolbar', { name: '划线与笔记' })
      .getByRole('button', { name: '划线：绿色' })
      .click();
    await over(page, 'reader-green', 'at first');
    for (const change of ['放大', '向右旋转', '适合页面', '向右旋转', '向右旋转', '缩小']) {
      await page.getByRole('button', { name: change, exact: true }).click();
      await over(page, 'reader-green', change);
    }
    await allSent(page);
    await page.reload();
    await over(page, 'reader-green', 'after a reload');

    await page.goto('/user/note');
    await page
      .getByRole('list', { name: '笔记' })
      .getByRole('button', { name: /^Marked words/ })
      .click();
    await page.getByRole('link', { name: '回到原处' }).click();
    await page.waitForURL('**/learn/2/2101/courseware*');
    await over(page, 'reader-flash', 'come to from the notes');
    expect(await numberField(page).inputValue()).toBe('2');
    const { y, height } =
      (await pageOf(page, 2).getByText('Marked words').boundingBox()) ?? expect.unreachable();
    const view = (await page.locator('[role=document]').boundingBox()) ?? expect.unreachable();
    expect(y).toBeGreaterThan(view.y);
    expect(y + height).toBeLessThan(view.y + view.height);
  });

  it('34.17 that are written with radicals are found, copied and asked about as the characters they look like', async () => {
    const context = await signedInContext();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const letters = { A: '\u2F12', B: '学', C: '\u2ED3' };
    await servePdf(
      context,
      pdfOfPages([pages[0] ?? expect.unreachable(), { drawing: black('ABC', 700) }], { letters }),
    );
    const page = await openPage({ context });
    await page.goto(NOTE);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('searchbox', { name: '在讲义中查找' }).fill('力学长');
    await page.getByText('1 / 1').waitFor();
    await drag(page, '力学长');
    const tools = page.getByRole('toolbar', { name: '划线与笔记' });
    await tools.waitFor();
    await page.keyboard.press('Control+c');
    expect(await copied()).toBe('力学长');
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await tools.getByRole('button', { name: '复制' }).click();
    await expect.poll(copied).toBe('力学长');
    await drag(page, '力学长');
    await tools.getByRole('button', { name: '记笔记' }).click();
    await page.getByRole('blockquote').getByText('力学长', { exact: true }).waitFor();
    await drag(page, '力学长');
    await tools.getByRole('button', { name: '问 AI' }).click();
    const question = page.getByRole('textbox', { name: '输入消息' });
    await expect.poll(() => question.inputValue(), { timeout: 10_000 }).toBe('> 力学长\n\n');
  });
});
