import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';
import { chineseAddresses } from './engine/chinese-addresses';
import { formulasOn } from './engine/formula-at';
import { formulas } from './engine/formula-rules';
import { capLevels } from './nesting';
import { endOf, type MarkdownNode, nodeStart, walk } from './node';

/** Stands in for a bar within a formula while rows are cut into cells: as long as a bar, so that offsets stay. */
const BAR = '\uE001';

/** Returns the text with the bars within formulas hidden: they end no cell. */
function hideBars(text: string): string {
  if (!text.includes('|') || !/\$|\\\(/.test(text) || text.includes(BAR)) return text;
  let hidden = '';
  for (const { 0: line, index } of text.matchAll(/^.*\|.*$/gm))
    for (const { start, end } of formulasOn(text, index))
      if (start >= hidden.length && end <= index + line.length)
        hidden += text.slice(hidden.length, start) + text.slice(start, end).replaceAll('|', BAR);
  return hidden + text.slice(hidden.length);
}

/** Puts the bars back wherever they were hidden. */
function showBars(node: object): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [name]: value.replaceAll(BAR, '|') });
    else if (value !== null && typeof value === 'object' && name !== 'position') showBars(value);
  }
}

/** Puts what a row has beyond the columns of its table into its last cell: GitHub would drop it without a sign. */
function settleTables({ children }: { children: MarkdownNode[] }): void {
  walk(children, ({ type, align, children: rows = [] }) => {
    if (type !== 'table' || !align) return;
    for (const row of rows) {
      const beyond = row.children?.splice(align.length) ?? [];
      const last = row.children?.at(-1);
      for (const { children: words = [], position } of beyond) {
        if (!last || words.length === 0) continue;
        last.children = [...(last.children ?? []), { type: 'text', value: ' | ' }, ...words];
        if (last.position && position) last.position = { ...last.position, end: position.end };
      }
    }
  });
}

/** The marks of a formula that is displayed. */
const DISPLAYED = /^(?:\$\$|\\[[b])/;

const displayed = { className: ['language-math', 'math-display'] };

const isDisplayed = (node: MarkdownNode, text: string): boolean =>
  node.type === 'inlineMath' && DISPLAYED.test(text.slice(nodeStart(node), nodeStart(node) + 2));

/** A formula that stands alone, in the form of mdast-util-math. */
function alone({ value = '' }: MarkdownNode, { position }: MarkdownNode): MarkdownNode {
  const tex = value.trim();
  const children = [{ type: 'text', value: tex }];
  const code = { type: 'element', tagName: 'code', properties: displayed, children };
  return { type: 'math', value: tex, data: { hName: 'pre', hChildren: [code] }, position };
}

/** Two paragraphs on neighbouring lines as the one that they are: a formula held the lines of one together. */
function joined(above: MarkdownNode, below: MarkdownNode, text: string): MarkdownNode | undefined {
  if (above.type !== 'paragraph' || below.type !== 'paragraph' || !above.position || !below.position)
    return undefined;
  // One that begins with a formula stands by itself, as the formula alone would.
  if (!/^[ \t]*\n[ \t>]*$/.test(text.slice(endOf(above), nodeStart(below)))) return undefined;
  if (DISPLAYED.test(text.slice(nodeStart(below), nodeStart(below) + 2))) return undefined;
  const between = { start: above.position.end, end: below.position.start };
  const lineBreak = { type: 'text', value: '\n', position: between };
  return {
    ...above,
    children: [...(above.children ?? []), lineBreak, ...(below.children ?? [])],
    position: { start: above.position.start, end: below.position.end },
  };
}

/** Displays the formulas that are to be, those that stand alone as blocks. */
function settleFormulas(parent: { children?: MarkdownNode[] }, text: string): void {
  if (!parent.children || !/\$\$|\\\[|\\begin\{/.test(text)) return;
  const settled: MarkdownNode[] = [];
  for (const node of parent.children) {
    const [only, ...others] = node.children ?? [];
    const isAlone = node.type === 'paragraph' && only && others.length === 0 && isDisplayed(only, text);
    settleFormulas(node, text);
    if (isDisplayed(node, text)) node.data = { ...node.data, hProperties: displayed };
    const block = isAlone ? alone(only, node) : node;
    const above = settled.at(-1);
    const whole = above && joined(above, block, text);
    if (whole) settled.splice(-1, 1, whole);
    else settled.push(block);
  }
  parent.children = settled;
}

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
