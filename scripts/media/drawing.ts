/** A moment of a video: caption and picture; `progress` runs from 0 to 1 while things move. */
export interface Step {
  /** Starts a part of the video with this title. */
  mark?: string;
  seconds: number;
  caption: string;
  draw: (progress: number) => string;
}

export const WIDTH = 1280;
export const HEIGHT = 720;

export const colors = {
  paper: '#fbfcfc',
  ink: '#1d2b2f',
  soft: '#5b6b70',
  line: '#c9d4d6',
  brand: '#0f6e70',
  brandSoft: '#d9eeee',
  warm: '#b4532a',
  warmSoft: '#f8e3d8',
} as const;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface TextOptions {
  size?: number;
  color?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  mono?: boolean;
}

export function words(x: number, y: number, text: string, options: TextOptions = {}): string {
  const { size = 32, color = colors.ink, bold = false, anchor = 'start', mono = false } = options;
  const family = mono ? 'Noto Sans Mono CJK SC' : 'Noto Sans CJK SC';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" font-family="${family}" font-weight="${bold ? 700 : 400}" text-anchor="${anchor}">${escape(text)}</text>`;
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  stroke: string = 'none',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`;

export const path = (d: string, color: string, width = 4, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}"/>`;

/** A slide with its head. */
export const slide = (title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
  <rect x="64" y="58" width="8" height="44" rx="4" fill="${colors.brand}"/>
  ${words(92, 94, title, { size: 38, bold: true })}
  ${content}</svg>`;

/** A slide of rows, of which the first `shown` are there. */
export const rowsSlide = (heading: string, rows: readonly string[], shown: number) => (): string =>
  slide(
    heading,
    rows
      .slice(0, shown)
      .map((row, index) => words(110, 220 + index * 92, row, { size: 36 }))
      .join(''),
  );

/** The first slide of a video. */
export const cover = (title: string, subtitle: string, course: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.brand}"/>
  ${words(96, 330, title, { size: 72, bold: true, color: '#ffffff' })}
  ${words(98, 404, subtitle, { size: 34, color: '#cfe9e9' })}
  <rect x="98" y="448" width="88" height="6" rx="3" fill="#8fd0cf"/>
  ${words(98, 512, course, { size: 26, color: '#cfe9e9' })}</svg>`;

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
