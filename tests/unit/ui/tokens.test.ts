import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandSheet, type Linear, linearOf } from '@/ui/brand-hue';

const source = readFileSync('src/ui/tokens.css', 'utf8');

function token(name: string, theme: 'light' | 'dark'): Linear {
  const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const match = new RegExp(`--color-${name}: light-dark\\(${oklch}, ${oklch}\\)`).exec(source);
  if (!match) throw new Error(`no opaque token --color-${name}`);
  const [l = 0, c = 0, h = 0] = (theme === 'light' ? match.slice(1, 4) : match.slice(4, 7)).map(Number);
  return linearOf(l, c, h);
}

function luminance(color: Linear): number {
  const [red, green, blue] = color.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Linear, other: Linear): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The colours that a style sheet of the brand writes. */
function colourIn(sheet: string, theme: 'light' | 'dark') {
  const written = new Map(
    [
      ...sheet.matchAll(new RegExp(`(--[\\w-]+): var[^;]*lightningcss-${theme}, rgb\\(([\\d ]+)\\)`, 'g')),
    ].map(([, name = '', parts = '']): [string, Linear] => {
      const [red = 0, green = 0, blue = 0] = parts.split(' ').map((part) => decoded(Number(part) / 255));
      return [name, [red, green, blue]];
    }),
  );
  return (name: string) => written.get(`--color-${name}`);
}

const decoded = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const surfaces = ['background', 'surface', 'surface-raised', 'surface-sunken'];
const meanings = ['brand', 'success', 'warning', 'danger', 'info', 'gold'];
const texts = ['text', 'text-secondary', 'text-tertiary', ...meanings];
const pairs: [foreground: string, background: string, least: number][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [string, string, number] => [text, surface, 4.5])),
  ...meanings.map((meaning): [string, string, number] => [meaning, `${meaning}-soft`, 4.5]),
  ['text-secondary', 'neutral-soft', 4.5],
  ['text-tertiary', 'neutral-soft', 4.5],
  ['text-secondary', 'track', 4.5],
  ['text', 'thumb', 4.5],
  ['text', 'brand-soft', 4.5],
  ['text-secondary', 'brand-soft', 4.5],
  ['brand-strong', 'surface', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
  ['on-brand', 'danger', 4.5],
  ['on-panel', 'panel', 4.5],
  ['on-panel-secondary', 'panel', 4.5],
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['border-strong', surface, 3],
    ['focus', surface, 3],
  ]),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of %f or more', (foreground, background, least) => {
    expect(contrast(token(foreground, theme), token(background, theme))).toBeGreaterThanOrEqual(least);
  });

  it('keep their contrasts in the hue of every institute (42.1)', () => {
    const tooLow: string[] = [];
    for (let hue = 0; hue < 360; hue += 1) {
      const turned = colourIn(brandSheet(source, hue), theme);
      for (const [foreground, background, least] of pairs) {
        const reached = contrast(
          turned(foreground) ?? token(foreground, theme),
          turned(background) ?? token(background, theme),
        );
        if (reached < least) tooLow.push(`${foreground} on ${background} at ${hue}: ${reached.toFixed(2)}`);
      }
    }
    expect(tooLow).toEqual([]);
  });

  it('every brand and meaning colour lies within sRGB', () => {
    for (const name of meanings) {
      for (const part of token(name, theme)) {
        expect(part, name).toBeGreaterThan(-0.001);
        expect(part, name).toBeLessThan(1.001);
      }
    }
  });
});

describe('the hue of an institute (42.1)', () => {
  it('shows in what is of the brand, and in nothing else', () => {
    const sheet = brandSheet(source, 25);
    const turned = colourIn(sheet, 'light');
    const [red = 0, green = 0, blue = 0] = turned('brand') ?? [];
    expect(red).toBeGreaterThan(3 * Math.max(green, blue));
    for (const name of ['danger', 'success', 'gold', 'info']) expect(turned(name)).toBeUndefined();
    expect(sheet).toContain('--color-brand-dot');
    expect(sheet).toMatch(/--color-scrim: [^;]*rgb\(\d+ \d+ \d+ \/ 0\.32\)/);
  });

  it("is the product's own colours at the product's own hue", () => {
    const turned = colourIn(brandSheet(source, 195), 'light');
    const [, green = 0] = turned('brand-soft') ?? [];
    expect(green).toBeCloseTo(token('brand-soft', 'light')[1], 2);
  });
});
