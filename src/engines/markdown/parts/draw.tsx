import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { defaultHandlers, type Options, toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { splitCitations } from '../citation';
import { markdownComponents } from './components';
import { setDirections } from './directions';
import type { MarkdownNode } from '../node';
import type { NoteNumber } from '../engine/part';

/** An element of the drawn tree (hast), as far as this file looks at it. */
interface DrawnNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: DrawnNode[];
}

interface DrawOptions {
  /** The Markdown nodes. */
  nodes: MarkdownNode[];
  /** The link definitions that they refer to. */
  links: readonly MarkdownNode[];
  /** Numbers of the references to footnotes, in order. */
  notes: readonly NoteNumber[];
  idPrefix: string;
  /** Draw only what is within the element of this name: its frame is drawn already. */
  within?: string;
  /** Added at the end of the last paragraph, or behind it when there is none. */
  backReferences?: DrawnNode[];
}

/** The ids of a footnote and of a reference to it; scoped, for two texts on one page may number alike. */
export const noteId = (prefix: string, id: string): string =>
  `${prefix}-fn-${encodeURIComponent(id.toLowerCase())}`;
export const referenceId = (prefix: string, id: string, nth: number): string =>
  `${prefix}-fnref-${encodeURIComponent(id.toLowerCase())}${nth > 1 ? `-${nth}` : ''}`;
export const notesLabelId = (prefix: string): string => `${prefix}-footnote-label`;

const element = (tagName: string, properties: Record<string, unknown>, children: DrawnNode[]): DrawnNode => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Draws footnote references by the numbers in `notes`: the whole text counts, not the piece at hand. */
function noteHandler({ notes, idPrefix }: DrawOptions) {
  let drawn = 0;
  return (_state: unknown, node: MarkdownNode): DrawnNode => {
    const { number, nth } = notes[drawn] ?? { number: 0, nth: 0 };
    drawn += 1;
    const id = node.identifier ?? '';
    return element('sup', {}, [
      element(
        'a',
        {
          href: `#${noteId(idPrefix, id)}`,
          id: referenceId(idPrefix, id, nth),
          dataFootnoteRef: true,
          ariaDescribedBy: [notesLabelId(idPrefix)],
        },
        [{ type: 'text', value: String(number) }],
      ),
    ]);
  };
}

/** Draws citations in a text apart. */
const textHandler: typeof defaultHandlers.text = (state, node) => {
  const drawn = defaultHandlers.text(state, node);
  if (drawn.type !== 'text' || !drawn.value.includes('[§')) return drawn;
  const pieces = splitCitations(drawn.value).map((piece, index) =>
    index % 2 === 0
      ? { type: 'text', value: piece }
      : element('a', { dataCitation: piece }, [{ type: 'text', value: `[§${piece}]` }]),
  );
  // A handler may return several nodes; its type in the table of the default ones knows one.
  return pieces as unknown as typeof drawn;
};

/** The inside of the innermost of nested elements: `tbody` of a table, `li`s of a list. */
function inside(nodes: DrawnNode[], name: string): DrawnNode[] {
  for (const node of nodes) {
    const { children = [] } = node;
    // Between items and rows a line break draws nothing; within a paragraph it is a space.
    if (node.tagName === name)
      return name === 'p' ? children : children.filter(({ value }) => value !== '\n');
    const found = node.tagName === 'table' ? inside(node.children ?? [], name) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** The links back, where they stand at the end of a footnote. */
function append(tree: DrawnNode, back: DrawnNode[]): void {
  const children = (tree.children ?? []).filter(({ value }) => value !== '\n');
  const last = children.at(-1);
  if (last?.tagName === 'p')
    last.children = [...(last.children ?? []), { type: 'text', value: ' ' }, ...back];
  else children.push(...back);
  tree.children = children;
}

/** HTML in the text shows as the text that it is (CHT-9). */
function showRaw(node: DrawnNode): void {
  if (node.type === 'raw') node.type = 'text';
  node.children?.forEach(showRaw);
}

/** Draws Markdown nodes. Addresses stay as they were written: the components decide what is safe. */
export function draw(options: DrawOptions): ReactElement {
  const { nodes, links, within, backReferences } = options;
  // The libraries' node types are narrower than what this file reads and makes of them.
  const handlers = {
    footnoteReference: noteHandler(options),
    text: textHandler,
  } as unknown as Options['handlers'];
  const root = { type: 'root', children: [...links, ...nodes] } as unknown as Parameters<typeof toHast>[0];
  const hast = toHast(root, { allowDangerousHtml: true, handlers });
  const tree = hast as unknown as DrawnNode;
  if (within) tree.children = inside(tree.children ?? [], within);
  if (backReferences) append(tree, backReferences);
  // Footnotes are items.
  setDirections(tree, backReferences !== undefined);
  showRaw(tree);
  return toJsxRuntime(hast, {
    Fragment,
    jsx,
    jsxs,
    components: markdownComponents,
    ignoreInvalidStyle: true,
    passKeys: true,
    passNode: true,
  });
}
