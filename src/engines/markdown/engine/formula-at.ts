import { FORMULA } from '../dollars';
import { lineEnd, lineStart } from '../node';
import { displayedAt, type DisplayFormula } from './display';

/** The environments of TeX that are formulas by themselves. */
const BEGIN =
  /\\begin\{((?:equation|eqnarray|multline|align(?:ed|at|edat)?|gather(?:ed)?|split|[dr]?cases|[pbBvV]?matrix|smallmatrix|array|CD)\*?)\}/y;

/** Deepest nesting of an environment in itself: thousands that never close are not each read to the end. */
const DEEPEST = 20;

/**
 * The environment that begins at an offset, without dollars around it (32.6). One that begins a line and has no end
 * ends with its paragraph.
 */
function environmentAt(text: string, start: number): DisplayFormula | undefined {
  BEGIN.lastIndex = start;
  const name = BEGIN.exec(text)?.[1];
  if (!name) return undefined;
  const beginsLine = /^[ \t>]*$/.test(text.slice(lineStart(text, start), start));
  if (!beginsLine && !text.includes(`\\end{${name}}`, start)) return undefined;
  const paragraph = text.slice(start).split(/\n[ \t>]*(?:\n|$)/, 1)[0] ?? '';
  let depth = 0;
  let length = 0;
  for (const mark of paragraph.matchAll(/\\(begin|end)\{([A-Za-z]+\*?)\}/g)) {
    if (mark[2] !== name) continue;
    depth += mark[1] === 'begin' ? 1 : -1;
    if (depth > DEEPEST) break;
    if (depth > 0) continue;
    length = mark.index + mark[0].length;
    break;
  }
  if (length === 0 && !beginsLine) return undefined;
  const end = start + (length || paragraph.trimEnd().length);
  return { start, end, from: start, to: end, display: true };
}

const IN_DOLLARS = new RegExp(FORMULA.source, 'y');
/** `\( … \)`; another that opens within makes it none, so that a thousand that never close are read but once. */
const IN_BRACKETS = /\\\(((?:[^\\\n]|\\[^()\n]|\\?\n(?![ \t>]*(?:\n|$)))+)\\\)/y;

/** A reference to an equation, which needs no marks around it. */
const REFERENCE = /\\(?:eq)?ref\{[^{}\n]+\}/y;

/** The formula whose opening mark stands at an offset. */
export function formulaAt(text: string, start: number): DisplayFormula | undefined {
  const mark = text.slice(start, start + 2);
  if (mark === '$$') return displayedAt(text, start, '$$');
  if (mark === '\\[') return displayedAt(text, start, '\\]');
  if (mark === '\\b') return environmentAt(text, start);
  REFERENCE.lastIndex = start;
  const reference = REFERENCE.exec(text)?.[0];
  if (reference) {
    const end = start + reference.length;
    return { start, end, from: start, to: end, display: false };
  }
  const pattern = mark === '\\(' ? IN_BRACKETS : IN_DOLLARS;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [whole, tex = ''] = match;
  const from = start + (mark === '\\(' ? 2 : 1);
  return { start, end: start + whole.length, from, to: from + tex.length, display: false };
}

/** Code, the address of a link, what is escaped, and marks that may open a formula. */
const MARKS = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\]\([^()\s]*\)|\\[^]|\$+/g;

/** The formulas that begin between an offset and the end of its line, in order. */
export function formulasOn(text: string, offset: number): DisplayFormula[] {
  const found: DisplayFormula[] = [];
  let behind = offset;
  for (const { index } of text.slice(offset, lineEnd(text, offset)).matchAll(MARKS)) {
    const formula = offset + index >= behind ? formulaAt(text, offset + index) : undefined;
    if (!formula) continue;
    found.push(formula);
    behind = formula.end;
  }
  return found;
}

/** A line that may begin a block of Markdown, or with marks that could open a formula. */
const MAY_BREAK = /^[ \t>]*(?:[-+*=#<|~`]|\d+[.)]|\$\$|\\\[|\\begin\{)/m;

/**
 * Returns the end of the paragraph at an offset, as far as formulas hold it together: its lines are then read as no
 * list and no heading. Zero when none does.
 */
export function heldUntil(text: string, offset: number): number {
  let end = lineEnd(text, offset);
  // A row of a table is never held.
  if (text[offset] === '|' || !/\$\$|\\\[|\\begin\{/.test(text.slice(offset, end))) return 0;
  let held = 0;
  for (let at = offset; at < end;) {
    let next = end;
    for (const formula of formulasOn(text, at)) {
      const last = lineEnd(text, formula.end);
      const first = formula.start === offset;
      const alone = first && text.slice(formula.end, last).trim() === '';
      const breaks = formula.end > end && (first || MAY_BREAK.test(text.slice(end + 1, last)));
      if (formula.display && (alone || breaks)) held = last;
      if (formula.end <= end) continue;
      next = formula.end;
      end = last;
    }
    at = next;
  }
  return held;
}
