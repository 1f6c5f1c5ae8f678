/** What a spreadsheet would take for a formula or a command when a cell's text begins with it. */
const FORMULA = /^[=+\-@\t\r]/;

const textCell = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) || guarded !== guarded.trim()
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded;
};

/**
 * A table as CSV (RFC 4180), with the mark by which Excel knows UTF-8. Texts never become formulas; numbers stay numbers,
 * so that a column can be summed.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows
    .map((cells) => cells.map((cell) => (typeof cell === 'number' ? String(cell) : textCell(cell))).join(','))
    .map((line) => `${line}\r\n`)
    .join('')}`;
