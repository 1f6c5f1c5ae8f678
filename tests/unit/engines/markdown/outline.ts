import { parseTree } from '@/engines/markdown/parse';
import type { MarkdownNode } from '@/engines/markdown/node';

const MARKS: Record<string, [string, string]> = {
  strong: ['**', '**'],
  delete: ['~~', '~~'],
  link: ['[', ']'],
  heading: ['# ', ''],
  listItem: ['- ', ''],
  blockquote: ['> ', ''],
  tableCell: ['|', ''],
};
const BLOCKS = /^(?:root|list|listItem|blockquote|table)$/;

/** Content of a node on one line: `<x>` is a formula among words, `<<x>>` one that is displayed, ` / ` parts blocks. */
function written(node: MarkdownNode): string {
  const { type, value = '', children = [] } = node;
  const tex = value.trim().replaceAll('\n', ' ');
  if (type === 'math') return `<<${tex}>>`;
  if (type === 'inlineMath')
    return JSON.stringify(node.data).includes('math-display') ? `<<${tex}>>` : `<${tex}>`;
  if (type === 'inlineCode') return `\`${value}\``;
  const [before, behind] = MARKS[type] ?? ['', ''];
  const inside = children.map(written).join(BLOCKS.test(type) ? ' / ' : '');
  return before + (children.length > 0 ? inside : value.replaceAll('\n', ' ')) + behind;
}

/** The outline of a text. */
export const outline = (text: string): string => written(parseTree(text)).replaceAll('\n', ' ');
