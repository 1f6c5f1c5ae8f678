/** Passed over by a spreadsheet before it reads a cell: spaces, control characters, marks that are not seen. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;
/** The beginnings of a formula or a command. */
const FORMULA = /^[=+\-\u2212@]/;
const FIGURE = /^\d*\.?\d+(?:e[+-]?\d+)?$/i;
/** Spreadsheets write numbers of more digits with a power of ten, and keep fifteen of them. */
const MOST_DIGITS = 10;
/** `3-4` becomes the fourth of March. */
const SHORT_DAY = /^\d{1,2}[-/]\d{1,2}$/;

/** Whether a spreadsheet would make something else of a text: a formula, a day, a number without its first zeros. */
function isTaken(text: string): boolean {
  // The marks and digits of Chinese input methods count as the narrow ones.
  const read = text.normalize('NFKC').replace(UNSEEN, '').trimEnd();
  if (/^[\t\r\n]/.test(text) || FORMULA.test(read) || SHORT_DAY.test(read)) return true;
  return FIGURE.test(read) && (String(Number(read)) !== read || read.length > MOST_DIGITS);
}

/**
 * A text with an apostrophe before what a spreadsheet would take for something else (OWASP, CSV injection); also before
 * apostrophes that would be taken for this guard, so that whoever reads it back takes off exactly one.
 */
const guarded = (text: string): string => (isTaken(text.replace(/^'+/, '')) ? `'${text}` : text);

function textCell(text: string): string {
  const cell = guarded(text);
  return /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A table as CSV (RFC 4180), with the mark by which Excel knows UTF-8. Texts stay the texts that they are, never a formula,
 * each with all of its digits; numbers stay numbers, so that a column can be summed.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows
    .map((cells) => cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(','))
    .map((line) => `${line}\r\n`)
    .join('')}`;
