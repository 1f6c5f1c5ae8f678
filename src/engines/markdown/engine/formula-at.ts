import { FORMULA } from '../dollars';
import { displayedAt, type DisplayFormula } from './display';
import { environmentAt } from './environment';
import { lineEnd } from '../node';

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
