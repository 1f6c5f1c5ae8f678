import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';
import { chineseAddresses } from './engine/chinese-addresses';
import { formulas } from './engine/formula-rules';
import { settleFormulas } from './engine/formula-blocks';
import { capLevels } from './nesting';
import { endOf, type MarkdownNode } from './node';
import { hideBars, settleTables, showBars } from './engine/table-cells';

/** A single tilde is a range: 3~5 天. */
const tildes = { singleTilde: false };

/** GitHub's Markdown, marks that work beside Chinese. Later rules come before earlier ones. */
const extensions = [
  gfm(tildes),
  chineseAddresses as object,
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly(tildes),
];
const mdastExtensions = [gfmFromMarkdown(), mathFromMarkdown()];

/** Ends what is put before a text: neither a footnote nor a title goes on behind it. */
const END = '\uE000';

/** Parses Markdown to its tree; offsets count from the start of `text`. */
export function parseTree(text: string): { type: string; children: MarkdownNode[] } {
  const hidden = hideBars(text);
  // The library's node types are narrower than what this folder reads of them.
  const tree = fromMarkdown(hidden, {
    extensions: [...extensions, formulas(text) as object],
    mdastExtensions,
  }) as unknown as { type: string; children: MarkdownNode[] };
  if (hidden !== text) showBars(tree);
  capLevels(tree, text);
  settleFormulas(tree, text);
  settleTables(tree);
  return tree;
}

/** The blocks of a text. */
export const parseBlocks = (text: string): MarkdownNode[] => parseTree(text).children;

/**
 * Parses a piece of a text as if it stood in the whole: the parser takes `[x]` for a reference only when x is
 * defined. Returns the piece's blocks, and how far their offsets are from those in the piece.
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
