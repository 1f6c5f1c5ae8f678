/** Code, which may hold anything, or a citation `[§12]` with the blank before it. */
const CODE_OR_CITATION =
  /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|```[^]*$|^~~~[^]*?(?:^~~~|$(?![^]))|\s?\[§(\d{1,3})\]/gm;

/** Returns Markdown with its citations replaced; what looks like one inside code stays. */
export const replaceCitations = (markdown: string, replace: (number: number) => string): string =>
  markdown.replace(CODE_OR_CITATION, (found, _ticks, number?: string) =>
    number === undefined ? found : replace(Number(number)),
  );
