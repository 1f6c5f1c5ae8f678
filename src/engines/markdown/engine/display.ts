import { HAN } from '../dollars';
import { lineEnd, lineStart } from '../node';

/** A formula's place in a text. */
export interface DisplayFormula {
  start: number;
  end: number;
  /** The TeX between its marks. */
  from: number;
  to: number;
  display: boolean;
}

export type Closing = '$$' | '\\]';

/** A line up to the mark that closes. */
const CLOSED = {
  $$: /^(?:[^\\$]|\\.?|\$(?!\$))*\$\$(?!\$(?!\$))/,
  '\\]': /^(?:[^\\]|\\(?:[^[\]]|$))*\\\]/,
};
const REOPENED = /^(?:[^\\]|\\(?:[^[\]]|$))*\\\[/;

/** The part of a line before its words: white space, quotations, items; then the box of a task or a footnote's name. */
const PREFIX = /^(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const NAME = /^(?:\[[ xX]\][ \t]+|\[\^[^\]\s]+\]:[ \t]*)?$/;
const BLANK = /^[ \t>]*$/;
/** Fences and headings end every paragraph, and no formula holds them. */
const ENDS = new RegExp(String.raw`^(?:${'`'}{3}|~{3}|#{1,6}[ \t].*[${HAN}])`);
const MARKDOWN = /^(?:[-*][ \t]|\d+[.)][ \t]|>|\||#{1,6}[ \t])|\*\*|(?<![\\$])\$(?!\$)|`|\\[([]/;
const PROSE = /[A-Za-z]{2,} [A-Za-z]{2,}/;
const CHINESE = new RegExp(`[${HAN}]`);

/** Tells TeX from words: it holds a sign that words have none of, or is a single letter. */
const isTex = (source: string): boolean => /[\\^_=+<>]|^\s*[A-Za-z]\s*$/.test(source);

/** True for a line that goes on with a formula though an empty one lies between. */
function goesOn(line: string, closing: Closing): boolean {
  // Two marks on a line are another formula.
  if (line.startsWith(closing)) return !line.includes(closing, 2);
  const words = line.replaceAll(/\\text\{[^}]*\}/g, '');
  if (MARKDOWN.test(line) || PROSE.test(words)) return false;
  return isTex(line) && (/\\[A-Za-z]/.test(words) || !CHINESE.test(words));
}

/** Counts a line's quotations, and the characters of its indentation within them. */
function holderOf(prefix: string): { quotes: number; width: number } {
  const parts = prefix.split('>');
  const [indent = ''] = parts.slice(-1);
  const quotes = parts.length - 1;
  const width = indent.length - Math.min(1, quotes);
  // Items are indented by two at least.
  return { quotes, width: width < 2 ? 0 : width };
}

/** The next line with words, when it is of the same paragraph, or would be but for empty lines between. */
function nextLine(text: string, end: number, opening: { quotes: number; width: number }) {
  let at = end + 1;
  while (at < text.length && BLANK.test(text.slice(at, lineEnd(text, at)))) at = lineEnd(text, at) + 1;
  if (at >= text.length) return undefined;
  const line = text.slice(at, lineEnd(text, at));
  const [prefix = ''] = /^[ \t>]*/.exec(line) ?? [];
  const { quotes, width } = holderOf(prefix);
  const words = line.slice(prefix.length);
  if (quotes !== opening.quotes || width < opening.width || ENDS.test(words)) return undefined;
  return { at, words, isBehindBlank: at > end + 1 };
}

/** True for the first line of what is a formula even before its end is seen. */
const isKnown = (first: string, closing: Closing): boolean =>
  /^\s*(?:$|\\[A-Za-z])/.test(first) || (closing === '$$' && (isTex(first) || !CHINESE.test(first)));

/** True when what lies between two marks is TeX. */
function isFormula(tex: string, closing: Closing): boolean {
  // Half of the code behind it is no part of a formula.
  if (tex.trim() === '' || tex.split('`').length % 2 === 0) return false;
  return isTex(tex) || (closing === '$$' && !(CHINESE.test(tex) && /^\s|\s$/.test(tex)));
}

/**
 * The displayed formula whose opening mark stands at `start`: it runs to the next mark that closes. One that begins a
 * line may hold empty lines between lines of TeX, and without an end it ends with its paragraph.
 */
export function displayedAt(text: string, start: number, closing: Closing): DisplayFormula | undefined {
  const from = start + 2;
  if (closing === '$$' && (text[start - 1] === '$' || text[from] === '$')) return undefined;
  const before = text.slice(lineStart(text, start), start);
  const [prefix = ''] = PREFIX.exec(before) ?? [];
  const opens = isKnown(text.slice(from, lineEnd(text, from)), closing);
  const known = opens && NAME.test(before.slice(prefix.length));
  for (let line = from; ;) {
    const end = lineEnd(text, line);
    const source = text.slice(line, end);
    const closed = CLOSED[closing].exec(source)?.[0];
    if (closed !== undefined) {
      const to = line + closed.length - 2;
      const whole = { start, end: to + 2, from, to, display: true };
      return (opens && line > from) || isFormula(text.slice(from, to), closing) ? whole : undefined;
    }
    if (closing === '\\]' && REOPENED.test(source)) return undefined;
    const next = nextLine(text, end, holderOf(prefix));
    if (!next || (next.isBehindBlank && !(known && goesOn(next.words, closing))))
      return known ? { start, end, from, to: end, display: true } : undefined;
    line = next.at;
  }
}
