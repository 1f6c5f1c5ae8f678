import type { MarkdownNode } from '../node';
import { sameList, usedLinks, withParts, type Block, type NoteNumber, type Part } from './part';
import { noteReferences, type Definitions } from './references';

/** A footnote as it stands at the end of the text. */
export interface Footnote {
  id: string;
  number: number;
  /** Number of references to it and links back. */
  references: number;
  nodes: MarkdownNode[];
  links: MarkdownNode[];
  notes: NoteNumber[];
}

const sameNumbers = (one: readonly NoteNumber[], other: readonly NoteNumber[]): boolean =>
  one.length === other.length &&
  one.every(({ number, nth }, index) => number === other[index]?.number && nth === other[index]?.nth);

const sameFootnote = (one: Footnote, other: Footnote | undefined): boolean =>
  other !== undefined &&
  one.id === other.id &&
  one.number === other.number &&
  one.references === other.references &&
  one.nodes === other.nodes &&
  sameList(one.links, other.links) &&
  sameNumbers(one.notes, other.notes);

/**
 * Numbers footnotes by their first reference. Parts and blocks whose numbers have not changed stay the same
 * objects; `before` are the footnotes of the last time, kept likewise.
 */
export function numberFootnotes(
  blocks: readonly Block[],
  definitions: Definitions,
  before: readonly Footnote[],
): { blocks: Block[]; footnotes: readonly Footnote[] } {
  const order: string[] = [];
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  const count = (id: string): NoteNumber => {
    const nth = (counts.get(id) ?? 0) + 1;
    counts.set(id, nth);
    if (nth === 1) numbers.set(id, order.push(id));
    return { number: numbers.get(id) ?? 0, nth };
  };
  const renumber = (part: Part): Part => {
    if (part.noteIds.length === 0) return part;
    const notes = part.noteIds.map(count);
    return sameNumbers(notes, part.notes) ? part : { ...part, notes };
  };
  const numbered = blocks.map((block): Block => {
    if (block.parts.every((part) => part.noteIds.length === 0)) return block;
    return withParts(block, block.parts.map(renumber));
  });

  const footnotes: Footnote[] = [];
  // A footnote may itself refer to further ones: the order grows meanwhile.
  for (const id of order) {
    const nodes = definitions.notes.get(id)?.children;
    if (!nodes) continue;
    const notes = noteReferences(nodes).map(count);
    footnotes.push({
      id,
      number: numbers.get(id) ?? 0,
      references: 0,
      nodes,
      links: usedLinks(nodes, definitions),
      notes,
    });
  }
  const kept = footnotes.map((footnote, index) => {
    const whole = { ...footnote, references: counts.get(footnote.id) ?? 0 };
    const old = before[index];
    return old && sameFootnote(whole, old) ? old : whole;
  });
  return { blocks: numbered, footnotes: sameList(kept, before) ? before : kept };
}
