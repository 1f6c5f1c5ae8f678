import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { chineseAddresses } from './chinese-addresses';
import { capLevels } from './nesting';
import { endOf, type MarkdownNode } from './node';
import { keepMoney } from './plain-dollars';
import { setDisplayed, texBrackets } from './tex-brackets';

/** The grammar: GitHub's Markdown, emphasis that works in Chinese, formulas. Later rules come before earlier ones. */
const extensions = [gfm(), chineseAddresses as object, cjkFriendlyExtension(), math(), texBrackets as object];
const mdastExtensions = [gfmFromMarkdown(), mathFromMarkdown()];

/** Ends what is put before a text: neither a footnote nor a title goes on behind it. */
const END = '\uE000';

/** Parses Markdown to its blocks; offsets count from the start of `text`. */
export function parseBlocks(text: string): MarkdownNode[] {
  // The library's node types are narrower than what this folder reads of them.
  const tree = fromMarkdown(text, { extensions, mdastExtensions }) as unknown as { children: MarkdownNode[] };
  capLevels(tree, text);
  setDisplayed(tree.children, text);
  keepMoney(tree, text);
  return tree.children;
}

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
