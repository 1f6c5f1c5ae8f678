import { area, circle, rect, SHADE, SHINE, stroke, words } from './svg';
import type { Shape } from './types';

/** Draws a product of two colours in a square of 400, standing on 330. */
type Draw = (main: string, second: string) => string;

const DARK = '#2b3038';
const PAPER = '#fbf9f3';

/** Numbers from 0 on. */
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const ruled = (x: number, y: number, width: number, count: number, step: number): string =>
  times(count, (row) => stroke(`M${x} ${y + row * step}h${width}`, DARK, 2, `opacity='.16'`));

/** A T-shirt's outline; the sleeves of a hoodie are longer. */
const torso = (sleeve: number): string =>
  `M150 96L96 128L${104 - sleeve / 3} ${180 + sleeve}L${140 - sleeve / 3} ${188 + sleeve}L142 168V322H258V168L${260 + sleeve / 3} ${188 + sleeve}L${296 + sleeve / 3} ${180 + sleeve}L304 128L250 96Q200 132 150 96Z`;

export const shapes: Record<Shape, Draw> = {
  notebook: (main, second) =>
    rect(122, 92, 176, 238, DARK, 8, SHADE) +
    rect(112, 84, 176, 238, PAPER, 8) +
    rect(106, 78, 176, 238, main, 8) +
    rect(106, 78, 22, 238, '#000', 8, SHADE) +
    rect(152, 122, 104, 52, second, 4) +
    ruled(164, 140, 80, 2, 16) +
    stroke('M262 78V334', second, 5),
  pens: (main, second) =>
    times(5, (pen) => {
      const x = 112 + pen * 38;
      return (
        rect(x, 104, 22, 176, pen % 2 ? second : main, 4) +
        rect(x, 82, 22, 46, main, 6) +
        rect(x + 18, 88, 5, 60, DARK, 2, SHADE) +
        rect(x + 3, 104, 4, 170, '#fff', 2, SHINE) +
        area(`M${x} 280h22l-8 34h-6Z`, DARK)
      );
    }),
  highlighters: (main, second) =>
    times(6, (pen) => {
      const x = 92 + pen * 37;
      const colour = [main, second, '#5aa6cf', '#e08aa8', '#e8934a', '#9a7fc4'][pen] ?? main;
      return (
        area(`M${x + 6} 104l4 -26 8 6v20Z`, colour) +
        rect(x, 104, 26, 60, colour, 5) +
        rect(x, 160, 26, 152, PAPER, 5) +
        rect(x + 4, 176, 18, 96, colour, 3) +
        rect(x + 19, 108, 5, 200, '#000', 2, `fill-opacity='.08'`)
      );
    }),
  notes: (main, second) =>
    rect(140, 150, 168, 168, second, 3, `transform='rotate(7 220 230)'`) +
    rect(104, 112, 180, 180, main, 3) +
    area('M284 236v56h-56Z', '#000', SHADE) +
    area('M284 236l-46 10 -10 46Z', '#fff', SHINE) +
    ruled(126, 152, 120, 4, 28),
  binder: (main, second) =>
    rect(108, 74, 196, 250, PAPER, 6) +
    rect(96, 66, 196, 258, main, 8) +
    rect(96, 66, 30, 258, '#000', 8, SHADE) +
    times(7, (ring) => rect(88, 88 + ring * 33, 26, 9, second, 4)) +
    rect(158, 108, 100, 64, second, 4) +
    ruled(170, 128, 76, 3, 15) +
    times(3, (tab) => rect(290, 96 + tab * 62, 16, 40, ['#d8765f', '#f0c93a', '#7fb0a3'][tab] ?? main, 3)),
  compasses: (main, second) =>
    area('M84 310L196 116v194Z', second, `stroke='${main}' stroke-width='5'`) +
    area('M118 292L178 190v102Z', '#fff', `fill-opacity='.8'`) +
    rect(70, 316, 260, 24, second, 3, `stroke='${main}' stroke-width='3'`) +
    times(17, (mark) => stroke(`M${82 + mark * 15} 316v${mark % 5 ? 7 : 13}`, DARK, 2)) +
    stroke('M268 108L232 292', main, 10) +
    stroke('M272 108L312 292', main, 10) +
    stroke('M236 226Q270 240 300 226', main, 5) +
    circle(270, 98, 15, DARK),
  calculator: (main, second) =>
    rect(132, 66, 144, 268, '#000', 16, SHADE) +
    rect(126, 60, 144, 268, main, 16) +
    rect(140, 76, 52, 14, '#5d4a3a', 3) +
    rect(140, 98, 116, 54, second, 5) +
    words(222, 136, '3.1416', 24, DARK) +
    times(20, (key) => {
      const colour = key < 4 ? second : key % 4 === 3 ? '#d8765f' : '#eef1f3';
      return rect(141 + (key % 4) * 30, 168 + Math.floor(key / 4) * 30, 24, 20, colour, 5);
    }),
  bag: (main, second) =>
    stroke('M150 150Q150 62 176 62M224 62Q250 62 250 150', main, 13) +
    area('M104 146H296L286 330H114Z', main) +
    area('M104 146H296L294 168H106Z', '#000', SHADE) +
    circle(200, 240, 42, second) +
    area('M176 256V222l24 20 24 -20v34', 'none', `stroke='#fff' stroke-width='8' stroke-linejoin='round'`),
  cup: (main, second) =>
    rect(160, 108, 84, 222, main, 18) +
    rect(218, 112, 20, 214, '#000', 10, SHADE) +
    rect(172, 120, 9, 190, '#fff', 4, SHINE) +
    rect(166, 70, 72, 44, second, 10) +
    stroke('M182 72Q200 44 218 72', second, 8) +
    rect(160, 118, 84, 8, second) +
    circle(202, 214, 18, '#fff', SHINE),
  umbrella: (main, second) =>
    area(
      'M64 214A136 124 0 0 1 336 214Q318 194 290 214 268 194 245 214 222 194 200 214 178 194 155 214 132 194 110 214 82 194 64 214Z',
      main,
    ) +
    area('M200 90Q250 130 245 214 222 194 200 214Z', '#000', SHADE) +
    area('M200 90Q150 130 155 214 132 194 110 214Q120 130 200 90Z', second, `fill-opacity='.5'`) +
    stroke('M200 76V314Q200 334 180 334T162 316', DARK, 8),
  towel: (main, second) =>
    rect(126, 82, 164, 248, main, 10) +
    rect(126, 252, 164, 14, second) +
    rect(126, 276, 164, 8, second) +
    times(20, (fringe) => stroke(`M${130 + fringe * 8.2} 330v12`, main, 4)) +
    rect(256, 82, 34, 248, '#000', 8, SHADE) +
    stroke('M196 82q12 -26 24 0', second, 6),
  clip: (main, second) =>
    rect(150, 292, 100, 38, second, 10) +
    rect(150, 308, 100, 7, '#000', 0, SHADE) +
    stroke('M200 292C180 210 260 200 246 128', '#8a959c', 9) +
    area('M196 128L296 112 290 84 204 80Z', main) +
    area('M204 80L290 84 288 74Q246 52 206 70Z', second) +
    area('M196 130L296 114 330 196 176 214Z', '#ffe9a8', `fill-opacity='.55'`),
  box: (main, second) =>
    area('M96 150L132 116H318L304 150Z', PAPER) +
    rect(96, 150, 208, 88, main, 8) +
    rect(96, 242, 208, 88, main, 8) +
    times(
      2,
      (drawer) =>
        rect(110, 162 + drawer * 92, 180, 64, second, 6) + rect(176, 184 + drawer * 92, 48, 12, PAPER, 6),
    ) +
    area('M304 150L318 116V300L304 330Z', '#000', SHADE),
  lamp: (main, second) =>
    rect(118, 312, 130, 18, second, 9) +
    stroke('M180 312L148 188 246 112', main, 13) +
    circle(148, 188, 12, second) +
    area('M196 92L304 120 298 144 190 116Z', main, `stroke='#c9c6bd' stroke-width='2'`) +
    area('M192 118L298 146 340 312H180Z', '#ffe9a8', `fill-opacity='.5'`),
  pillow: (main, second) =>
    area('M96 236Q92 150 200 146T304 236Q312 318 200 322T96 236Z', main) +
    area('M154 232Q154 192 200 190T246 232Q244 276 200 276T154 232Z', second) +
    area('M96 236Q92 318 200 322T304 236Q290 300 200 300T96 236Z', '#000', SHADE) +
    stroke('M128 196q18 -22 44 -28', '#fff', 6, `opacity='.6'`),
  powerbank: (main, second) =>
    rect(140, 76, 128, 254, '#000', 22, SHADE) +
    rect(132, 70, 128, 254, main, 22) +
    rect(144, 82, 12, 228, '#fff', 6, SHINE) +
    times(4, (light) => circle(176 + light * 16, 104, 4, light < 3 ? '#58c08c' : '#aab3b8')) +
    area('M204 160L178 208h18l-8 38 32 -52h-20l10 -34Z', second) +
    stroke('M260 120q40 10 26 70t-18 84', second, 9),
  drive: (main, second) =>
    rect(158, 70, 78, 54, '#cfd6db', 4) +
    rect(170, 84, 16, 18, DARK, 2) +
    rect(208, 84, 16, 18, DARK, 2) +
    rect(146, 120, 102, 190, main, 12) +
    area('M146 176L248 150V310H158Q146 310 146 298Z', second) +
    circle(197, 270, 16, 'none', `stroke='${main}' stroke-width='7'`) +
    rect(156, 132, 8, 166, '#fff', 4, SHINE),
  mouse: (main, second) =>
    area('M200 78Q286 78 286 196T200 330Q114 330 114 196T200 78Z', main) +
    area('M200 78Q286 78 286 196T200 330Q262 300 258 196T200 78Z', '#000', SHADE) +
    stroke('M200 82V184M116 190Q200 214 284 190', second, 4) +
    rect(190, 112, 20, 50, second, 10) +
    rect(196, 120, 8, 20, '#fff', 4, SHINE),
  earphones: (main, second) =>
    rect(112, 202, 176, 128, main, 46) +
    stroke('M114 254H286', second, 4) +
    circle(200, 280, 5, '#58c08c') +
    times(2, (side) => {
      const x = 152 + side * 96;
      return (
        rect(x - 11, 118, 22, 84, main, 11, `stroke='${second}' stroke-width='2'`) +
        circle(x, 108, 28, main, `stroke='${second}' stroke-width='2'`) +
        circle(x + (side ? 10 : -10), 104, 13, second)
      );
    }),
  cable: (main, second) =>
    times(4, (turn) =>
      stroke(
        `M${200 - 92 + turn * 9} 206a${92 - turn * 9} ${86 - turn * 9} 0 1 1 ${184 - turn * 18} 0a${92 - turn * 9} ${86 - turn * 9} 0 1 1 ${-(184 - turn * 18)} 0`,
        main,
        7,
      ),
    ) +
    rect(182, 104, 36, 62, DARK, 6) +
    stroke('M292 206q12 66 -22 96', main, 7) +
    rect(246, 292, 34, 46, second, 6, `transform='rotate(28 262 312)'`) +
    stroke('M108 206q-12 70 24 98', main, 7) +
    rect(122, 292, 34, 46, second, 6, `transform='rotate(-28 138 312)'`),
  stand: (main, second) =>
    rect(112, 310, 176, 20, second, 8) +
    stroke('M206 310L236 218', main, 16) +
    rect(128, 84, 156, 172, DARK, 10, `transform='rotate(-8 206 170)'`) +
    rect(138, 94, 136, 152, '#d5e6e2', 4, `transform='rotate(-8 206 170)'`) +
    area('M190 146l44 20 -38 30Z', second, `transform='rotate(-8 206 170)'`) +
    rect(120, 252, 176, 14, main, 6, `transform='rotate(-8 206 170)'`),
  keyboard: (main, second) =>
    rect(58, 136, 292, 136, '#000', 14, SHADE) +
    rect(52, 128, 292, 136, main, 14) +
    times(48, (key) => {
      const row = Math.floor(key / 12);
      const accent = key === 0 || key === 23 || key === 47;
      return rect(
        64 + (key % 12) * 22.6,
        140 + row * 24,
        19,
        19,
        accent ? second : row === 0 ? '#cfd6d2' : PAPER,
        4,
      );
    }) +
    rect(64, 236, 40, 19, '#cfd6d2', 4) +
    rect(110, 236, 154, 19, PAPER, 4) +
    rect(270, 236, 62, 19, second, 4),
  badge: (main, second) =>
    circle(206, 206, 108, '#000', SHADE) +
    circle(200, 198, 108, main) +
    circle(200, 198, 92, second) +
    circle(200, 198, 92, 'none', `stroke='#fff' stroke-width='3' stroke-opacity='.6'`) +
    stroke('M156 234V162l44 40 44 -40v72', '#fff', 15) +
    stroke('M128 148Q150 112 196 104', '#fff', 8, `opacity='.55'`),
  postcards: (main, second) =>
    [-12, -2, 9]
      .map((turn, card) => {
        const sky = ['#f1d7a8', '#cfe3e6', '#f6e8d0'][card] ?? PAPER;
        const inside =
          rect(88, 132, 224, 152, PAPER, 4) +
          rect(98, 142, 204, 132, sky, 2) +
          circle(254, 174, 17, '#f0a04a') +
          area('M98 274V226q40 -42 84 -8t120 -14v70Z', card === 1 ? second : main) +
          area('M150 274v-46h30v46ZM186 274v-70h34v70Z', '#fff', `fill-opacity='.75'`);
        return `<g transform='rotate(${turn} 200 320)'>${inside}</g>`;
      })
      .join(''),
  shirt: (main, second) =>
    area(torso(0), main, `stroke='#c9cfc7' stroke-width='2'`) +
    area('M228 168L258 168V322H232Z', '#000', `fill-opacity='.06'`) +
    stroke('M152 98Q200 136 248 98', second, 6) +
    words(200, 214, 'MATRIX', 27, second, `font-weight='700'`) +
    stroke('M162 230H238', second, 4),
  hoodie: (main, second) =>
    area(torso(104), main) +
    area(
      'M152 100Q158 56 200 54T248 100Q224 140 200 142T152 100Z',
      main,
      `stroke='#000' stroke-opacity='.2' stroke-width='3'`,
    ) +
    area('M170 102Q176 76 200 76T230 102Q214 124 200 126T170 102Z', '#000', `fill-opacity='.3'`) +
    stroke('M184 130V178M216 130V178', second, 4) +
    area('M158 242H242L258 296H142Z', '#000', SHADE) +
    circle(200, 208, 18, second) +
    rect(142, 310, 116, 12, '#000', 2, SHADE),
  cap: (main, second) =>
    area('M110 236Q108 122 204 118T298 236Z', main) +
    area('M204 118Q298 122 298 236H250Q250 156 204 118Z', '#000', SHADE) +
    area('M110 232Q204 206 298 232Q352 240 350 268Q262 250 110 268Z', main) +
    area('M110 250Q240 234 350 268Q262 250 110 268Z', '#000', `fill-opacity='.25'`) +
    circle(204, 118, 8, second) +
    stroke('M176 208V170l22 20 22 -20v38', second, 9),
  toy: (main, second) =>
    [286, 244, 200, 154]
      .map((x, part) => circle(x, 268 - part * 6, 50 + part * 4, part % 2 ? main : second))
      .join('') +
    circle(132, 208, 66, main) +
    circle(110, 194, 11, DARK) +
    circle(152, 194, 11, DARK) +
    circle(113, 190, 4, '#fff') +
    circle(155, 190, 4, '#fff') +
    stroke('M114 224Q132 242 150 224', DARK, 5) +
    circle(92, 218, 9, '#e08aa8', `fill-opacity='.6'`) +
    circle(172, 218, 9, '#e08aa8', `fill-opacity='.6'`) +
    stroke('M108 146Q96 118 82 116M156 146Q166 118 182 116', DARK, 5) +
    circle(82, 114, 8, second) +
    circle(182, 114, 8, second) +
    times(5, (foot) => rect(132 + foot * 36, 308, 16, 22, DARK, 7)),
  print: (main, second) =>
    rect(74, 106, 260, 196, '#000', 4, SHADE) +
    rect(68, 98, 260, 196, '#b98d5b', 4) +
    rect(82, 112, 232, 168, PAPER) +
    area('M82 280V230q60 -40 112 -10t120 -30v90Z', main) +
    stroke('M96 272q60 -60 110 -40t96 -62', '#fff', 8) +
    [
      [112, 168],
      [168, 148],
      [236, 176],
      [270, 140],
    ]
      .map(
        ([x = 0, y = 0], house) =>
          rect(x, y, 28, 34, house % 2 ? second : '#d8765f', 2) +
          area(`M${x - 4} ${y}h36l-18 -18Z`, DARK, `fill-opacity='.6'`),
      )
      .join('') +
    times(6, (tree) => circle(104 + tree * 38, 236 - (tree % 3) * 12, 9, '#4f7a4a')),
  bookmark: (main, second) =>
    rect(166, 72, 76, 240, '#000', 8, SHADE) +
    rect(160, 66, 76, 240, main, 8) +
    rect(170, 76, 56, 220, '#fff', 5, `fill-opacity='.22'`) +
    area('M176 286V206q22 -34 44 0v80h-12v-60q-10 -14 -20 0v60Z', '#8b6518') +
    stroke('M180 180H216M180 166H216', '#8b6518', 4) +
    circle(198, 94, 8, PAPER) +
    stroke('M198 94q50 -40 60 20t-8 96', second, 5) +
    area('M240 206h22l6 62h-34Z', second),
  calendar: (main, second) =>
    area('M92 330L124 116H276L308 330Z', '#000', SHADE) +
    area('M84 322L116 110H284L316 322Z', PAPER) +
    area('M84 322L116 110H284L316 322Z', second, `fill-opacity='.6'`) +
    area('M102 200L116 110H284L298 200Z', main) +
    times(9, (ring) => rect(130 + ring * 16.5, 98, 6, 22, DARK, 3)) +
    words(200, 178, '校历', 44, '#fff', `font-weight='700'`) +
    times(21, (day) =>
      rect(
        116 + (day % 7) * 25.4,
        220 + Math.floor(day / 7) * 32,
        14,
        14,
        day === 10 ? main : DARK,
        3,
        day === 10 ? '' : `fill-opacity='.22'`,
      ),
    ),
  book: (main, second) =>
    rect(126, 78, 172, 252, '#000', 4, SHADE) +
    rect(118, 72, 176, 252, PAPER, 4) +
    times(5, (page) => stroke(`M120 ${318 - page * 2}H292`, DARK, 1, `opacity='.25'`)) +
    area('M112 66H280Q288 66 288 74V308H122Q112 308 112 318Z', main) +
    rect(112, 66, 20, 244, '#000', 2, SHADE) +
    rect(152, 104, 112, 78, second, 3) +
    ruled(166, 126, 84, 3, 18) +
    area('M152 240q30 -34 56 -6t56 -18v58H152Z', second, `fill-opacity='.75'`) +
    circle(236, 222, 12, '#fff', `fill-opacity='.8'`),
  ticket: (main, second) => {
    const outline = 'M70 136h260v44a20 20 0 0 0 0 40v64H70v-64a20 20 0 0 0 0 -40Z';
    return (
      area(outline, '#000', `${SHADE} transform='translate(6 9)'`) +
      area(outline, main) +
      area('M250 136h80v44a20 20 0 0 0 0 40v64h-80Z', second) +
      stroke('M250 146V280', '#fff', 4, `stroke-dasharray='2 11'`) +
      stroke('M96 172H214M96 196H190M96 220H202', '#fff', 7, `opacity='.55'`) +
      words(290, 220, '券', 42, main, `font-weight='700'`) +
      circle(112, 254, 14, second) +
      circle(148, 254, 14, second, `fill-opacity='.5'`)
    );
  },
};
