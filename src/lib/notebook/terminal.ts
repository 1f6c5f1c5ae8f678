/* oxlint-disable no-control-regex -- these are the control characters of terminals */

/**
 * The marks that programs write for a terminal, by ECMA-48: control sequences; strings such as titles and links (OSC 8, whose
 * words stand between two of them); escapes of a few characters, also one that stands alone; control characters. The library
 * `ansi-regex` knows neither DCS nor control sequences such as `CSI 5 X`, `CSI ! p`, `CSI 2 SP q`.
 */
const MARK =
  /(?:\x1B\[|\x9B)([0-?]*)[ -/]*([@-~])|(?:\x1B[\]PX^_]|[\x90\x98\x9D-\x9F])[^\x07\n\x1B\x90\x98\x9C-\x9F]*(?:\x07|\x1B\\|\x9C)|\x1B(?: [FGLMN]|[!-/]+[0-~]|[0-_cno|}~])?|[\0-\x07\x0E-\x1F\x7F-\x9F]/g;
const TOKEN = new RegExp(`${MARK.source}|[\\b\\n\\v\\f\\r]|([^\\0-\\x08\\n-\\x1F\\x7F-\\x9F]+)`, 'g');
/** The beginning of a mark at the end of a text, to which the rest may come. */
const CUT = /(?:\x1B\[|\x9B)[0-?]*[ -/]*$|\x1B(?:[\]PX^_][^\x07\n\x1B\x9C]*\x1B?|[ -/]+)?$/;
const COLOUR = /^(?:\x1B\[|\x9B)[\d:;]*m$/;
/** A step back, a return that no line feed follows, and the control sequences that move or erase. */
const MOTION = /[\b\v\f]|\r(?!\n)|(?:\x1B\[|\x9B)[\d;]*[A-GJK]/;

/** A program may move so far to the right, and so far down while less is written: a terminal ends there. */
const WIDEST = 500;
const HIGHEST = 24;

interface Screen {
  lines: string[][];
  row: number;
  column: number;
}

/** Moves the cursor as a control sequence does. */
function move(screen: Screen, kind: string, parameter: string): void {
  const count = Math.max(1, Number.parseInt(parameter, 10) || 1);
  if (kind === 'A' || kind === 'F') screen.row = Math.max(0, screen.row - count);
  if (kind === 'B' || kind === 'E')
    screen.row = Math.min(Math.max(screen.lines.length, HIGHEST) - 1, screen.row + count);
  if (kind === 'E' || kind === 'F') screen.column = 0;
  if (kind === 'C') screen.column = Math.max(screen.column, Math.min(screen.column + count, WIDEST));
  if (kind === 'D') screen.column = Math.max(0, screen.column - count);
  if (kind === 'G') screen.column = Math.min(count, WIDEST) - 1;
}

/** The line of the cursor; one that was moved below all others is there from now on. */
function lineOf({ lines, row }: Screen): string[] {
  while (lines.length <= row) lines.push([]);
  return lines[row] ?? [];
}

/** Erases in the line, or all that is behind the cursor; never the whole: a terminal's screen is not all of an output. */
function erase(screen: Screen, kind: string, parameter: string): void {
  const { lines, row, column } = screen;
  const part = Number.parseInt(parameter, 10) || 0;
  const line = lineOf(screen);
  if (part === 0) line.length = Math.min(line.length, column);
  if (part === 0 && kind === 'J') lines.length = row + 1;
  if (part === 1 && kind === 'K') line.fill(' ', 0, column + 1);
  if (part === 2 && kind === 'K') line.length = 0;
}

function write(screen: Screen, words: string): void {
  const line = lineOf(screen);
  while (line.length < screen.column) line.push(' ');
  for (const letter of words) {
    line[screen.column] = letter;
    screen.column += 1;
  }
}

/** Draws text as a terminal does that has no end at its right. */
function draw(text: string): Screen {
  const screen: Screen = { lines: [[]], row: 0, column: 0 };
  for (const [token, parameter = '', kind, words] of text.matchAll(TOKEN)) {
    if (words) write(screen, words);
    else if (kind === 'J' || kind === 'K') erase(screen, kind, parameter);
    else if (kind) move(screen, kind, parameter);
    else if (token === '\r') screen.column = 0;
    else if (token === '\b') screen.column = Math.max(0, screen.column - 1);
    else if (token === '\n' || token === '\v' || token === '\f') {
      screen.row += 1;
      screen.column = 0;
    }
  }
  lineOf(screen);
  return screen;
}

const textOf = ({ lines }: Screen): string => lines.map((line) => line.join('')).join('\n');

const withoutMarks = (text: string): string =>
  text.replaceAll(MARK, (mark) => (COLOUR.test(mark) ? mark : ''));

/**
 * Text of a stream to which more may come: its marks have done their work, so that a progress bar stays one line however often
 * it is written. Where it goes on, and the beginning of a mark, stand at its end.
 */
export function flowingText(text: string): string {
  const cut = CUT.exec(text)?.[0] ?? '';
  const whole = text.slice(0, text.length - cut.length);
  if (!MOTION.test(whole)) return withoutMarks(whole) + cut;
  const screen = draw(whole);
  const below = screen.lines.length - 1 - screen.row;
  const line = lineOf(screen);
  const isAtEnd = below === 0 && screen.column === line.length;
  const before = line.slice(0, screen.column);
  while (before.length < screen.column) before.push(' ');
  return textOf(screen) + (below ? `\x1B[${below}A` : '') + (isAtEnd ? '' : `\r${before.join('')}`) + cut;
}

/** Text as a file keeps it: no mark but colours, which Jupyter draws; none where something moves. */
export function keptText(text: string): string {
  const whole = text.replace(CUT, '');
  return MOTION.test(whole) ? textOf(draw(whole)) : withoutMarks(whole);
}

/** Text as it is read, on the page and by the AI: no mark of a terminal at all. */
export const shownText = (text: string): string =>
  /[\0-\x08\v-\x1F\x7F-\x9F]/.test(text) ? textOf(draw(text.replace(CUT, ''))) : text;
