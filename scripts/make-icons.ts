/**
 * Draws the icons of the installed application from public/favicon.svg: `node scripts/make-icons.ts` after it has changed. A
 * system that cuts icons into a shape of its own takes the maskable one, whose drawing keeps to the middle.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findChromium } from './prepare-machine.ts';

const drawing = readFileSync('public/favicon.svg', 'utf8');
/** Name, width in pixels, part of the width that the drawing takes. */
const icons: [name: string, size: number, part: number][] = [
  ['icon-192', 192, 0.8],
  ['icon-512', 512, 0.8],
  ['icon-maskable', 512, 0.56],
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const [name, size, part] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#fff">
      <div style="width:${size * part}px;height:${size * part}px">${drawing}</div>`,
  );
  await writeFile(`public/${name}.png`, await page.screenshot());
  await page.close();
}
await browser.close();
