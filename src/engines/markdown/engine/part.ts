import { walk, type MarkdownNode } from '../node';
import { noteReferences, squash, type Definitions } from './references';

/** Number of a reference's footnote, and the reference's ordinal among those to it. */
export interface NoteNumber {
  number: number;
  nth: number;
}

/**
 * The smallest piece that is drawn by itself: a block, a list item, a table row, a stretch of a paragraph or
 * of code. Never changed, only replaced: the same object means that there is nothing to draw.
 */
export interface Part {
  /** Offset in the text; the key among its siblings. */
  key: number;
  nodes: MarkdownNode[];
  source: string;
  /** The source made comparable; null when it cannot refer to anything. */
  squashed: string | null;
  /** The link definitions that it refers to; null until they were looked up. */
  links: MarkdownNode[] | null;
  /** The footnotes that it refers to, and how each reference shows. */
  noteIds: string[];
  notes: NoteNumber[];
}

interface BlockBase {
  key: number;
  parts: readonly Part[];
}

/** A block of the text. Those that may grow large are drawn part by part, whether they are large or not. */
export type Block =
  | (BlockBase & { kind: 'flow' })
  | (BlockBase & { kind: 'paragraph' })
  | (BlockBase & { kind: 'list'; ordered: boolean; start: number; loose: boolean; tasks: boolean })
  | (BlockBase & { kind: 'table'; align: (string | null)[]; head: string })
  | (BlockBase & { kind: 'code'; language: string; open: boolean });

/** The link definitions that nodes refer to. */
export function usedLinks(nodes: readonly MarkdownNode[], { links }: Definitions): MarkdownNode[] {
  const used = new Set<MarkdownNode>();
  walk(nodes, ({ type, identifier }) => {
    const definition = type.endsWith('Reference') && identifier !== undefined && links.get(identifier);
    if (definition) used.add(definition);
  });
  return [...used];
}

/** Makes a part; what it refers to is filled in later. */
export function makePart(key: number, nodes: MarkdownNode[], source: string): Part {
  const squashed = squash(source);
  const noteIds = squashed === null ? [] : noteReferences(nodes);
  return { key, nodes, source, squashed, links: squashed === null ? [] : null, noteIds, notes: [] };
}

/** True when two lists hold the same objects. */
export const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** A block with other parts; the same block when they are the same. */
export function withParts(block: Block, parts: readonly Part[]): Block {
  return sameList(parts, block.parts) ? block : { ...block, parts };
}

/** The earlier block when nothing differs, so that nothing is drawn; else the new one. */
export function keepBlock(block: Block, before: Block | undefined): Block {
  if (!before || before.kind !== block.kind || !sameList(block.parts, before.parts)) return block;
  const same = Object.entries(block).every(
    ([name, value]) => name === 'parts' || name === 'align' || before[name as keyof Block] === value,
  );
  return same ? before : block;
}
