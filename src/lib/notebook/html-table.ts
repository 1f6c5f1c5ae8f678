import { shownText } from './terminal';

/** A table as text, its first rows as heads. */
export interface TextTable {
  columns: string[];
  rows: string[][];
  /** Rows that were left out. */
  more: number;
}

const MAX_ROWS = 200;
const MAX_COLUMNS = 50;
const MAX_HTML = 200_000;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** The text of a piece of HTML, its tags left out. Pictures and scripts are nothing. */
export function plainOfHtml(html: string): string {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|tr|h\d)\s*>/gi, '\n')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<[/!a-z][^>]*>?/gi, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
      if (decimal) return character(Number(decimal));
      if (hexadecimal) return character(Number.parseInt(hexadecimal, 16));
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .trim();
  return shownText(text);
}

/**
 * The first table in a piece of HTML, as text. Nothing of it is ever put into a page as HTML: Trusted Types forbid
 * even parsing it there. Undefined when there is none.
 */
export function tableOfHtml(given: string): TextTable | undefined {
  const html = given.slice(0, MAX_HTML);
  const table = /<table\b[\s\S]*?(?:<\/table\s*>|$)/i.exec(html)?.[0];
  if (!table) return undefined;
  const rows = [...table.matchAll(/<tr\b[^<>]*>([\s\S]*?)(?=<\/?tr\b|<\/t(?:head|body|able)\b|$)/gi)].map(
    ([, row = '']) =>
      [...row.matchAll(/<(t[hd])\b[^<>]*>([\s\S]*?)(?=<\/?t[hd]\b|$)/gi)].map(([, tag = '', cell = '']) => ({
        isHead: tag.toLowerCase() === 'th',
        text: plainOfHtml(cell),
      })),
  );
  const filled = rows.filter((row) => row.length > 0);
  const [first, ...rest] = filled;
  if (!first) return undefined;
  const hasHead = first.length > 0 && first.every(({ isHead }) => isHead);
  const body = hasHead ? rest : filled;
  return {
    columns: hasHead ? first.slice(0, MAX_COLUMNS).map(({ text }) => text) : [],
    rows: body.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map(({ text }) => text)),
    more: Math.max(0, body.length - MAX_ROWS),
  };
}
