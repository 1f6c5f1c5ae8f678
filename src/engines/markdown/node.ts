/** A node of the syntax tree (mdast) as far as this folder looks at it; every node comes from the parser. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  /** Drawing hints, such as `hName`. */
  data?: Record<string, unknown>;
  /** Absent on nodes that were made after parsing, such as some bare addresses. */
  position?: { start: { offset: number }; end: { offset: number } };
  /** Definitions, footnotes and what refers to them. */
  identifier?: string;
  url?: string;
  title?: string | null;
  /** Headings: 1 to 6. */
  depth?: number;
  /** Lists. */
  ordered?: boolean | null;
  start?: number | null;
  spread?: boolean | null;
  checked?: boolean | null;
  /** Code. */
  lang?: string | null;
  /** Tables: one for each column. */
  align?: (string | null)[] | null;
}

export const nodeStart = (node: MarkdownNode): number => node.position?.start.offset ?? 0;
export const endOf = (node: MarkdownNode): number => node.position?.end.offset ?? 0;

/** Finds the start of an offset's line. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Finds the end of an offset's line. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** The line of an offset, from its beginning to its end. */
export const lineOf = (text: string, offset: number): string =>
  text.slice(lineStart(text, offset), lineEnd(text, offset));

/** True when the line of an offset and the `following` lines after it are complete: nothing can change what they are. */
export function linesComplete(text: string, offset: number, following: number): boolean {
  let end = offset - 1;
  for (let line = 0; line <= following; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) return false;
  }
  return true;
}

/** True when a blank line lies between two offsets. */
export const hasBlankLine = (text: string, from: number, to: number): boolean =>
  /\n[ \t]*\n/.test(text.slice(from, to));

/** Calls back with every node below these, in the order of the text. */
export function walk(nodes: readonly MarkdownNode[], visit: (node: MarkdownNode) => void): void {
  for (const node of nodes) {
    visit(node);
    if (node.children) walk(node.children, visit);
  }
}
