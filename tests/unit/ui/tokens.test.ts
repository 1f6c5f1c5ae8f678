import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Linear = [red: number, green: number, blue: number];
const source = readFileSync('src/ui/tokens.css', 'utf8');

/** Linear sRGB of an oklch colour: https://www.w3.org/TR/css-color-4/#color-conversion-code */
function linear(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function token(name: string, theme: 'light' | 'dark'): Linear {
  const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const match = new RegExp(`--color-${name}: light-dark\\(${oklch}, ${oklch}\\)`).exec(source);
  if (!match) throw new Error(`no opaque token --color-${name}`);
  const [l = 0, c = 0, h = 0] = (theme === 'light' ? match.slice(1, 4) : match.slice(4, 7)).map(Number);
  return linear(l, c, h);
}

function luminance(color: Linear): number {
  const [red, green, blue] = color.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Linear, other: Linear): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ['border-strong', surface, 3],
    ['focus', surface, 3],
  ]),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of %f or more', (foreground, background, least) => {
    expect(contrast(token(foreground, theme), token(background, theme))).toBeGreaterThanOrEqual(least);
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
