import type { MarkdownNode } from '@/engines/markdown/node';

/** Returns the blocks of a Markdown text. */
export type Parse = (text: string) => readonly MarkdownNode[];

/** In the file there are courses, lessons and notes above a note's own headings. */
const HIGHEST = 4;
const LOWEST = 6;

/** Without any of these a text has neither headings nor a block that must be closed. */
const MAY_MATTER = /#|`{3}|~{3}|\$\$|<|\\\[|\n[ \t>]*(?:=+|-+)[ \t]*(?:\n|$)/;

/** Closing of a block that would otherwise go on to the end of the file, by its opening. */
const closings: [opening: RegExp, closing: string][] = [
  [/^(`{3,}|~{3,}|\${2,})/, '$1'],
  [/^\\\[/, String.raw`\]`],
  [/^<!--/, '-->'],
  [/^<\?/, '?>'],
  [/^<!\[CDATA\[/, ']]>'],
  [/^<!/, '>'],
  [/^<(script|pre|style|textarea)/i, '</$1>'],
];

function closingOf(block: string): string {
  for (const [opening, closing] of closings) {
    const found = opening.exec(block);
    if (found) return `\n${closing.replace('$1', () => found[1] ?? '')}`;
  }
  return '';
}

/** The words of a heading that is underlined, on one line. */
const wordsOf = (underlined: string): string =>
  underlined
    .slice(0, underlined.lastIndexOf('\n'))
    .replaceAll(/(\\*)([ \t]*)\n[ \t>]*/g, (_, slashes: string, blank: string) =>
      // The odd one broke the line.
      blank === '' && slashes.length % 2 === 1 ? `${slashes.slice(1)} ` : `${slashes} `,
    )
    .trim();

function headingAt(level: number, source: string): string {
  const marks = '#'.repeat(level);
  if (/^#{1,6}(?:\s|$)/.test(source)) return source.replace(/^#+/, marks);
  const words = wordsOf(source);
  // Words that end in such marks would lose them.
  return `${marks} ${words}${/(?:^|\s)#+$/.test(words) ? ` ${marks}` : ''}`;
}

/** Nodes with those below them that stand somewhere in the text, in its order. */
export function* everyNode(
  nodes: readonly MarkdownNode[],
): Generator<MarkdownNode & Required<Pick<MarkdownNode, 'position'>>> {
  for (const node of nodes) {
    const { position, children } = node;
    if (position) yield { ...node, position };
    if (children) yield* everyNode(children);
  }
}

/**
 * A note's Markdown, fit to stand among others in one file: its headings are below the file's own, and no block of it
 * goes on into what follows.
 */
export function standAlone(text: string, parse: Parse): string {
  if (!MAY_MATTER.test(text)) return text;
  // The appended `x` shows whether an open block swallows it.
  const blocks = parse(`${text}\n\nx`);
  const headings = [...everyNode(blocks)].flatMap(({ type, depth, position }) =>
    type === 'heading' && depth ? { depth, position } : [],
  );
  const down = Math.max(0, HIGHEST - Math.min(...headings.map(({ depth }) => depth)));
  let sound = text;
  for (const { depth, position } of headings.toReversed()) {
    const [from, to] = [position.start.offset, position.end.offset];
    const level = Math.min(LOWEST, depth + down);
    sound = sound.slice(0, from) + headingAt(level, text.slice(from, to)) + sound.slice(to);
  }
  const last = blocks.at(-1)?.position?.start.offset ?? text.length;
  return last < text.length ? sound + closingOf(text.slice(last).trimStart()) : sound;
}
