import type { Place } from './build-block';
import { blankBetween, finalItems } from './final';
import { endOf, lineStart, linesComplete, nodeStart, type MarkdownNode } from '../node';
import { findSeam } from './paragraph-seam';
import { makePart, type Block } from './part';

/** A block sealed in part: what is final of it, and what the rest is parsed behind. */
export interface OpenBlock {
  block: Block;
  prefix: string;
  /** Offset of the rest. */
  start: number;
}

type Cut<Kind extends Block['kind']> = (
  block: Extract<Block, { kind: Kind }>,
  node: MarkdownNode,
  place: Place,
  open: OpenBlock | undefined,
) => OpenBlock | undefined;

const cutList: Cut<'list'> = (block, node, place, open) => {
  const { children = [] } = node;
  const count = finalItems(node, place);
  const next = children[count];
  if (count === 0 || !next) return undefined;
  const items = children.slice(0, count);
  const before = open?.block.kind === 'list' ? open.block : { loose: false, tasks: false, parts: [] };
  return {
    // Items that are not final yet may still change the kind of list.
    block: {
      ...block,
      loose: before.loose || items.some(({ spread }) => spread) || blankBetween(children, count, place),
      tasks: before.tasks || items.some(({ checked }) => typeof checked === 'boolean'),
      parts: block.parts.slice(0, before.parts.length + count),
    },
    prefix: '',
    start: lineStart(place.text, nodeStart(next) + place.origin),
  };
};

const cutTable: Cut<'table'> = (block, _node, { text }, open) => {
  const parts = block.parts.filter(({ key }) => linesComplete(text, key, 0));
  const last = parts.at(-1);
  // The head is final only together with the line below it.
  if (!last || parts.length < 2 || parts.length === open?.block.parts.length) return undefined;
  return { block: { ...block, parts }, prefix: block.head, start: text.indexOf('\n', last.key) + 1 };
};

const cutCode: Cut<'code'> = (block, _node, { text }, open) => {
  const sealed = open?.block.parts.length ?? 0;
  const parts = block.parts.slice(0, -1);
  if (parts.length === sealed) return undefined;
  const lines = parts.slice(sealed).reduce((sum, { source }) => sum + source.split('\n').length - 1, 0);
  const behindFence = text.indexOf('\n', block.key) + 1;
  // Indented code has no fence to be parsed behind.
  if (!/^ {0,3}(```|~~~)/.test(text.slice(block.key, behindFence))) return undefined;
  // The lines of the code are the lines of the text.
  let start = open?.start ?? behindFence;
  for (let line = 0; line < lines; line += 1) start = text.indexOf('\n', start) + 1;
  return { block: { ...block, parts }, prefix: text.slice(block.key, behindFence), start };
};

const cutParagraph: Cut<'paragraph'> = (block, node, place, open) => {
  const seam = findSeam(node, place);
  const { children = [] } = node;
  const last = block.parts.at(-1);
  const child = seam && children[seam.child];
  if (!seam || !last || child?.value === undefined) return undefined;
  const nodes = [
    ...children.slice(0, seam.child),
    { type: 'text', value: child.value.slice(0, seam.within) },
  ];
  const part = makePart(last.key, nodes, place.text.slice(last.key, seam.at));
  return { block: { ...block, parts: [...(open?.block.parts ?? []), part] }, prefix: '', start: seam.at };
};

/** A shorter rest is parsed whole every time. */
const LONG = 600;

/**
 * Seals what is final within the first open block, when that is long: items, rows, lines, stretches. `open` is
 * what was sealed of it before. Undefined when there is nothing to seal.
 */
export function cutBlock(
  block: Block,
  node: MarkdownNode,
  place: Place,
  open: OpenBlock | undefined,
): OpenBlock | undefined {
  if (endOf(node) - nodeStart(node) < LONG) return undefined;
  if (block.kind === 'list') return cutList(block, node, place, open);
  if (block.kind === 'table') return cutTable(block, node, place, open);
  if (block.kind === 'code') return cutCode(block, node, place, open);
  return block.kind === 'paragraph' ? cutParagraph(block, node, place, open) : undefined;
}
