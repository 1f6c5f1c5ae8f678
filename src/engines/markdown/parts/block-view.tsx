import { memo, useCallback } from 'react';
import type { Block, Part } from '../engine/part';
import styles from '../markdown.module.css';
import type { MarkdownNode } from '../node';
import { CodeBlock } from './code-block';
import { draw } from './draw';
import { GroupedList } from './grouped-list';
import { TableFrame } from './table-frame';

/** A paragraph is drawn in one up to this length, in characters: pages of text without a break. */
const LONG = 6000;

/**
 * The parts of an endless paragraph in stretches that begin on a line of their own, so that the browser lays out
 * only the last: it breaks a paragraph into lines as a whole. A part stays in its stretch, whatever comes.
 */
export function stretches(parts: readonly Part[]): Part[][] {
  let stretch: Part[] = [];
  const all = [stretch];
  let length = 0;
  for (const part of parts) {
    const before = stretch.at(-1);
    const sentence = before !== undefined && /[。！？.!?]\s*$/.test(before.source);
    if (length >= LONG && (sentence || length >= 2 * LONG)) {
      all.push((stretch = []));
      length = 0;
    }
    stretch.push(part);
    length += part.source.length;
  }
  return all;
}

interface PartViewProps {
  part: Part;
  idPrefix: string;
  /** Wraps the part's nodes in a parent, for the parser's tree; none for a block by itself. */
  frame?: (nodes: MarkdownNode[]) => MarkdownNode;
  within?: string;
}

/** One part, drawn again only when it is another object. */
const PartView = memo(function PartView({ part, idPrefix, frame, within }: PartViewProps) {
  const { nodes, links, notes } = part;
  return draw({ nodes: frame ? [frame(nodes)] : nodes, links: links ?? [], notes, idPrefix, within });
});

type View<Kind extends Block['kind']> = {
  block: Extract<Block, { kind: Kind }>;
  idPrefix: string;
};

const paragraphFrame = (children: MarkdownNode[]): MarkdownNode => ({ type: 'paragraph', children });

function ParagraphView({ block, idPrefix }: View<'paragraph'>) {
  const [first = [], ...others] = stretches(block.parts).map((parts) =>
    parts.map((part) => (
      <PartView key={part.key} part={part} idPrefix={idPrefix} frame={paragraphFrame} within="p" />
    )),
  );
  return (
    <p dir="auto">
      {first}
      {others.map((parts, index) => (
        // The n-th stretch is always the n-th.
        <span key={index} className={styles.stretch} data-stretch="">
          {parts}
        </span>
      ))}
    </p>
  );
}

/** A list's items all show loose when one of them is. */
const tightFrame = (children: MarkdownNode[]): MarkdownNode => ({ type: 'list', spread: false, children });
const looseFrame = (children: MarkdownNode[]): MarkdownNode => ({ type: 'list', spread: true, children });

function ListView({ block, idPrefix }: View<'list'>) {
  const { ordered, start, loose, tasks, parts } = block;
  const drawItem = useCallback(
    (part: Part) => (
      <PartView
        key={part.key}
        part={part}
        idPrefix={idPrefix}
        frame={loose ? looseFrame : tightFrame}
        within="ul"
      />
    ),
    [idPrefix, loose],
  );
  const items = <GroupedList items={parts} draw={drawItem} />;
  const className = tasks ? 'contains-task-list' : undefined;
  if (!ordered) return <ul className={className}>{items}</ul>;
  return (
    <ol start={start === 1 ? undefined : start} className={className}>
      {items}
    </ol>
  );
}

function TableView({ block, idPrefix }: View<'table'>) {
  const { parts, align } = block;
  const [head, ...rows] = parts;
  // As one string it stays the same while rows come.
  const columns = align.map((side) => side ?? '').join();
  const drawRow = useCallback(
    (part: Part) => (
      <PartView
        key={part.key}
        part={part}
        idPrefix={idPrefix}
        within="tbody"
        frame={(children) => ({
          type: 'table',
          align: columns.split(',').map((side) => side || null),
          // The first row of a table is its head: an empty one stands in for it.
          children: [{ type: 'tableRow', children: [] }, ...children],
        })}
      />
    ),
    [idPrefix, columns],
  );
  return (
    <TableFrame>
      {head && (
        <thead>
          <PartView
            part={head}
            idPrefix={idPrefix}
            within="thead"
            frame={(children) => ({ type: 'table', align, children })}
          />
        </thead>
      )}
      <GroupedList items={rows} draw={drawRow} frame="tbody" />
    </TableFrame>
  );
}

/** One block of a text. */
export const BlockView = memo(function BlockView({ block, idPrefix }: { block: Block; idPrefix: string }) {
  if (block.kind === 'paragraph') return <ParagraphView block={block} idPrefix={idPrefix} />;
  if (block.kind === 'list') return <ListView block={block} idPrefix={idPrefix} />;
  if (block.kind === 'table') return <TableView block={block} idPrefix={idPrefix} />;
  if (block.kind === 'code')
    return <CodeBlock parts={block.parts} language={block.language} open={block.open} />;
  return block.parts.map((part) => <PartView key={part.key} part={part} idPrefix={idPrefix} />);
});
