import { FORMULA } from '@/engines/markdown/dollars';

/** Code and formulas: a fence, a formula in a paragraph of its own or in a line, code in a line. */
const DRAWN = new RegExp(
  [
    /^(?<fence>`{3,}|~{3,})[^`\n]*(?:\n[\s\S]*?)?(?:\n\k<fence>[ \t]*$|(?![\s\S]))/,
    /\${2}[^$]+\${2}/,
    /\\\[[\s\S]+?\\\]/,
    /\\\([^\n]+?\\\)/,
    FORMULA,
    /(?<!`)`[^`\n]+`(?!`)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** A formula with one kind of marks; those of a paragraph stand on lines of their own. */
const marked = (source: string): string =>
  source
    .replace(/^(?:\$\$|\\\[)\s*([\s\S]*?)\s*(?:\$\$|\\\])$/, (_, tex: string) => `$$\n${tex}\n$$`)
    .replace(/^\\\(\s*(.*?)\s*\\\)$/, (_, tex: string) => `$${tex}$`);

/** Returns a text in which no sign has a meaning. */
const plain = (text: string): string =>
  text.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A space that Markdown keeps at the beginning of a line. */
const SPACE = '&#160;';

/** Returns a paragraph that keeps its lines: also empty ones, and the spaces at their beginnings. */
const withLines = (words: string): string =>
  words
    .replace(/^[ \t]+/gm, (spaces) => SPACE.repeat(spaces.replaceAll('\t', '    ').length))
    .replace(/^$(?=[\s\S])/gm, SPACE);

/**
 * Returns Markdown that draws the code and the formulas of a text and shows everything else as it was typed, also what
 * Markdown would take for a list, a heading or emphasis; null when there is nothing to draw. Within a paragraph, lines
 * are to be shown as lines.
 */
export function typedMarkdown(text: string): string | null {
  const paragraphs: string[] = [];
  let words = '';
  let end = 0;
  for (const { 0: source, index } of text.matchAll(DRAWN)) {
    const before = text.slice(end, index);
    end = index + source.length;
    if (/^(?:`{3}|~{3}|\$\$|\\\[)/.test(source)) {
      paragraphs.push(withLines(words + plain(before.trimEnd())), marked(source));
      words = '';
      // The lines and spaces left empty beside a block are none of the words.
      end += /^(?:\s*\n|[ \t]+)/.exec(text.slice(end))?.[0].length ?? 0;
    } else words += plain(before) + marked(source);
  }
  if (end === 0) return null;
  return [...paragraphs, withLines(words + plain(text.slice(end)))]
    .filter((part) => part !== '')
    .join('\n\n');
}
