/** Parts of a picture, as SVG text: the few that the drawings are made of. */

type More = string;

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** A rectangle with round corners; further attributes in `more`. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more: More = '',
): string =>
  `<rect x='${number(x)}' y='${number(y)}' width='${number(width)}' height='${number(height)}' rx='${radius}' fill='${fill}' ${more}/>`;

/** A circle. */
export const circle = (x: number, y: number, radius: number, fill: string, more: More = ''): string =>
  `<circle cx='${number(x)}' cy='${number(y)}' r='${number(radius)}' fill='${fill}' ${more}/>`;

/** A filled outline. */
export const area = (outline: string, fill: string, more: More = ''): string =>
  `<path d='${outline}' fill='${fill}' ${more}/>`;

/** A line of a width. */
export const stroke = (path: string, colour: string, width: number, more: More = ''): string =>
  `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round' ${more}/>`;

/** Words around a point. */
export const words = (
  x: number,
  y: number,
  text: string,
  size: number,
  fill: string,
  more: More = '',
): string =>
  `<text x='${number(x)}' y='${number(y)}' font-size='${size}' fill='${fill}' text-anchor='middle' font-family='Noto Sans CJK SC,PingFang SC,Microsoft YaHei,sans-serif' ${more}>${text}</text>`;

/** Parts moved to a point and scaled, about the middle of a picture. */
export const placedDrawing = (parts: string, x: number, y: number, scale: number): string =>
  `<g transform='translate(${number(x)} ${number(y)}) scale(${Math.round(scale * 1000) / 1000}) translate(-200 -200)'>${parts}</g>`;

/** Darkens what lies below it, as the side that is turned away from the light. */
export const SHADE = `fill-opacity='.16'`;
/** Lightens what lies below it. */
export const SHINE = `fill-opacity='.35'`;

/** A picture of 400 by 400 as a data URL. Only what one cannot hold is escaped: it stays short. */
export const urlOf = (parts: string): string =>
  `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400' width='800' height='800'>${parts}</svg>`
    .replaceAll(/\s+(?=\/?>)/g, '')
    .replaceAll(/[%#<>"]/g, encodeURIComponent)}`;
