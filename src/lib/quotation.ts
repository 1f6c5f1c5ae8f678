/** Returns text as a Markdown quotation, line by line; lines end with LF or CRLF. */
export const quotation = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
