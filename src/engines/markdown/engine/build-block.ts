import { endOf, lineStart, nodeStart, type MarkdownNode } from '../node';
import { makePart, type Block, type Part } from './part';

/** The language that the words behind a fence name: `rust` of `rust,ignore`, `python` of `{.python}`. */
export const languageOf = (info: string): string =>
  /^[{.]*([^{}.,\s]+)[},.]/.exec(info)?.[1] ?? info.split(/\s+/)[0] ?? '';

/** Lines of code that are drawn together. */
const LINES_PER_PART = 16;

/** A text, and how far its offsets are from those of the nodes at hand. */
export interface Place {
  text: string;
  origin: number;
}

const isLoose = ({ spread, children = [] }: MarkdownNode): boolean =>
  spread === true || children.some((item) => item.spread === true);

/** A node as one part, from the start of its line. */
function nodePart(node: MarkdownNode, nodes: MarkdownNode[], { text, origin }: Place): Part {
  const from = lineStart(text, nodeStart(node) + origin);
  return makePart(from, nodes, text.slice(from, endOf(node) + origin));
}

/** Code as parts of some lines each, counted from `key`. */
export function codeParts(value: string, key: number): Part[] {
  const lines = value.split('\n');
  const parts: Part[] = [];
  let at = key;
  for (let line = 0; line < lines.length; line += LINES_PER_PART) {
    const last = line + LINES_PER_PART >= lines.length;
    const source = lines.slice(line, line + LINES_PER_PART).join('\n') + (last ? '' : '\n');
    parts.push({ ...makePart(at, [], ''), nodes: [{ type: 'text', value: source }], source });
    at += source.length;
  }
  return parts;
}

/** The header row and the line below it: with them any row can be parsed by itself. */
function tableHead(table: MarkdownNode, { text, origin }: Place): string {
  const from = lineStart(text, nodeStart(table) + origin);
  const header = text.indexOf('\n', from);
  const end = text.indexOf('\n', header + 1);
  return end === -1 ? `${text.slice(from)}\n` : text.slice(from, end + 1);
}

/** True when a fence closes this code; one that the text ends on may still turn out to be code. */
export function isClosed(code: MarkdownNode, { text, origin }: Place): boolean {
  const source = text.slice(nodeStart(code) + origin, endOf(code) + origin);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (!fence) return endOf(code) + origin < text.trimEnd().length;
  const last = source.slice(source.lastIndexOf('\n') + 1).trim();
  return source.includes('\n') && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
}

/**
 * A block from its node. `open` is the same block as far as it was sealed before: the node then begins with
 * what came after.
 */
export function buildBlock(node: MarkdownNode, place: Place, open?: Block): Block {
  const from = lineStart(place.text, nodeStart(node) + place.origin);
  const key = open?.key ?? from;
  const sealed = open?.parts ?? [];
  const { children = [] } = node;

  if (node.type === 'list') {
    const before = open?.kind === 'list' ? open : undefined;
    return {
      kind: 'list',
      key,
      ordered: node.ordered === true,
      start: before?.start ?? node.start ?? 1,
      loose: (before?.loose ?? false) || isLoose(node),
      tasks: (before?.tasks ?? false) || children.some(({ checked }) => typeof checked === 'boolean'),
      parts: [...sealed, ...children.map((item) => nodePart(item, [item], place))],
    };
  }
  if (node.type === 'table') {
    const align = node.align ?? [];
    const head = open?.kind === 'table' ? open.head : tableHead(node, place);
    // Parsed again behind its head, a table's first row is that head.
    const rows = open ? children.slice(1) : children;
    return {
      kind: 'table',
      key,
      align,
      head,
      parts: [...sealed, ...rows.map((row) => nodePart(row, [row], place))],
    };
  }
  if (node.type === 'code') {
    const at = sealed.reduce((sum, part) => sum + part.source.length, key);
    return {
      kind: 'code',
      key,
      language: languageOf(node.lang ?? ''),
      open: !isClosed(node, place),
      parts: [...sealed, ...codeParts(node.value ?? '', at)],
    };
  }
  if (node.type === 'paragraph') {
    // A later stretch of a paragraph begins in mid-line.
    const at = open ? nodeStart(node) + place.origin : key;
    const part = makePart(at, children, place.text.slice(at, endOf(node) + place.origin));
    return { kind: 'paragraph', key, parts: [...sealed, part] };
  }
  return { kind: 'flow', key, parts: [nodePart(node, [node], place)] };
}
