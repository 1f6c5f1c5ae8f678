import ReactMarkdown, { type Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { remarkChineseAddresses } from './chinese-addresses';
import { endOf, type MarkdownNode } from './node';
import { remarkPlainDollars } from './plain-dollars';
import { remarkTexBrackets } from './tex-brackets';

/** The grammar: GitHub's Markdown, emphasis that works in Chinese, formulas. */
export const grammar = [
  remarkGfm,
  remarkChineseAddresses,
  remarkCjkFriendly,
  remarkMath,
  remarkTexBrackets,
  remarkPlainDollars,
] as PluggableList;

type PluggableList = NonNullable<Options['remarkPlugins']>;

/** Ends what is put before a text: neither a footnote nor a title goes on behind it. */
const END = '\uE000';

/** Parses Markdown to its blocks; offsets count from the start of `text`. */
export function parseBlocks(text: string): MarkdownNode[] {
  let blocks: MarkdownNode[] = [];
  // react-markdown parses as always; its tree is taken before it is drawn.
  const take = () => (tree: { children: unknown[] }) => {
    blocks = tree.children as MarkdownNode[];
    return { type: 'root', children: [] };
  };
  ReactMarkdown({ children: text, remarkPlugins: [...grammar, take] });
  return blocks;
}

/**
 * Parses a piece of a text as if it stood in the whole: the parser takes `[x]` for a reference only when x is
 * defined. Gives the piece's blocks, and how far their offsets are from those in the piece.
 */
export function parsePiece(
  text: string,
  defined: { links: readonly string[]; notes: readonly string[] },
): { nodes: MarkdownNode[]; shift: number } {
  if (defined.links.length === 0 && defined.notes.length === 0) return { nodes: parseBlocks(text), shift: 0 };
  const before = [
    ...defined.notes.map((id) => `[^${id}]: x\n\n`),
    ...defined.links.map((id) => `[${id}]: x\n`),
    `[${END}]: x\n\n`,
  ].join('');
  const nodes = parseBlocks(before + text).filter((node) => endOf(node) > before.length);
  return { nodes, shift: before.length };
}
