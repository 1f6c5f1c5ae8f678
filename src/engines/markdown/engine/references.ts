import { walk, type MarkdownNode } from '../node';

/** Definitions of a whole text: by identifier, the first of each. */
export interface Definitions {
  links: Map<string, MarkdownNode>;
  notes: Map<string, MarkdownNode>;
}

export const noDefinitions = (): Definitions => ({ links: new Map(), notes: new Map() });

const squashed = (text: string) =>
  text
    .replace(/[\s>]+/g, '')
    .toLowerCase()
    .toUpperCase();

/**
 * The text without what may lie within a label when it runs over several lines, in one case: equal labels are
 * equal strings in it. Null when there is nothing that could refer to anything.
 */
export const squash = (source: string): string | null => (source.includes('[') ? squashed(source) : null);

export const mentionsLink = (text: string, id: string): boolean => text.includes(`[${squashed(id)}]`);
export const mentionsNote = (text: string, id: string): boolean => text.includes(`[^${squashed(id)}]`);

/** The identifiers that a squashed text may refer to. Some may turn out to be mere words. */
export function mentioned(
  text: string | null,
  definitions: Definitions,
): { links: string[]; notes: string[] } {
  if (text === null) return { links: [], notes: [] };
  return {
    links: [...definitions.links.keys()].filter((id) => mentionsLink(text, id)),
    notes: [...definitions.notes.keys()].filter((id) => mentionsNote(text, id)),
  };
}

/** Adds what these nodes define, wherever it lies within them; an earlier definition stays. */
export function collectDefinitions(nodes: readonly MarkdownNode[], into: Definitions): void {
  walk(nodes, (node) => {
    const map = { definition: into.links, footnoteDefinition: into.notes }[node.type];
    if (map && node.identifier !== undefined && !map.has(node.identifier)) map.set(node.identifier, node);
  });
}

/** True for a source in which something may be defined. */
export const mayDefine = (source: string): boolean => source.includes(']:');

/** The footnotes that nodes refer to, in the order in which they are drawn. */
export function noteReferences(nodes: readonly MarkdownNode[]): string[] {
  const found: string[] = [];
  const visit = ({ type, identifier, children = [] }: MarkdownNode) => {
    if (type === 'footnoteReference' && identifier !== undefined) found.push(identifier);
    // A footnote's text is drawn at the end.
    if (type !== 'footnoteDefinition') children.forEach(visit);
  };
  nodes.forEach(visit);
  return found;
}
