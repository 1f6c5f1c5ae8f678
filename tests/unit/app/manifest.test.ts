// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeTable } from '@/app/pages';

interface Manifest {
  icons: { src: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}

it('the installed application leads to learning, dates and the card by shortcuts (39.6)', () => {
  const { icons, shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;
  expect(shortcuts.map(({ name }) => name)).toEqual(['继续学习', '日程', '校园卡']);
  const known = new Set(routeTable.map(({ path }) => path));
  expect(shortcuts.map(({ url }) => url).filter((url) => !known.has(url))).toEqual([]);
  for (const { src } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)])
    expect(existsSync(`public${src}`)).toBe(true);
});
