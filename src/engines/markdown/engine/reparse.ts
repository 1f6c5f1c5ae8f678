import { parsePiece } from '../parse';
import { makePart, usedLinks, type Block, type Part } from './part';
import { mentioned, mentionsLink, mentionsNote, type Definitions } from './references';
import type { MarkdownNode } from '../node';

/** The identifiers whose definition came, went or became another. */
export function changedIds(before: Definitions, now: Definitions): Definitions {
  const differing = (one: Map<string, MarkdownNode>, other: Map<string, MarkdownNode>, content: boolean) =>
    new Map(
      [...one, ...other].filter(([id]) => {
        const [left, right] = [one.get(id), other.get(id)];
        if (!left || !right) return true;
        // The text of a footnote shows at the end only; references to it stay.
        return content && (left.url !== right.url || left.title !== right.title);
      }),
    );
  return {
    links: differing(before.links, now.links, true),
    notes: differing(before.notes, now.notes, false),
  };
}

/** True when a part may refer to any of these. */
export function refersToAny({ squashed }: Part, { links, notes }: Definitions): boolean {
  if (squashed === null) return false;
  return (
    [...links.keys()].some((id) => mentionsLink(squashed, id)) ||
    [...notes.keys()].some((id) => mentionsNote(squashed, id))
  );
}

/** Returns the source to parse before a part's own. */
const before = (block: Block, part: Part): string =>
  block.kind === 'table' && part !== block.parts[0] ? block.head : '';

/** The part's nodes among those of its source parsed alone. */
function pick(block: Block, parsed: MarkdownNode[], isHead: boolean): MarkdownNode[] | undefined {
  const [first] = parsed;
  if (block.kind === 'list') return first?.children?.slice(0, 1);
  if (block.kind === 'table') return first?.children?.slice(isHead ? 0 : 1, isHead ? 1 : 2);
  if (block.kind === 'paragraph') return first?.type === 'paragraph' ? first.children : undefined;
  return parsed;
}

/** Parses a part again: something that it may refer to is defined otherwise now. */
export function reparsePart(block: Block, part: Part, definitions: Definitions): Part {
  const isHead = part === block.parts[0];
  const own = isHead && block.kind === 'table' ? block.head : before(block, part) + part.source;
  // Behind a definition a paragraph may be indented as far as code is.
  const source = block.kind === 'paragraph' ? own.trimStart() : own;
  const { nodes } = parsePiece(source, mentioned(part.squashed, definitions));
  const picked = pick(block, nodes, isHead);
  if (!picked || picked.length === 0) return part;
  if (block.kind === 'paragraph' && part !== block.parts.at(-1)) {
    // The white space at a seam belongs to the paragraph's inside.
    const space = /\s*$/.exec(part.source)?.[0] ?? '';
    if (space) picked.push({ type: 'text', value: space });
  }
  return { ...makePart(part.key, picked, part.source), links: usedLinks(picked, definitions) };
}
