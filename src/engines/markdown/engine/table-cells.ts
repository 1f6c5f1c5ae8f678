import { formulasOn } from './formula-at';
import { walk, type MarkdownNode } from '../node';

/** Stands in for a bar within a formula while rows are cut into cells: as long as a bar, so that offsets stay. */
const BAR = '\uE001';

/** Returns the text with the bars within formulas hidden: they end no cell. */
export function hideBars(text: string): string {
  if (!text.includes('|') || !/\$|\\\(/.test(text) || text.includes(BAR)) return text;
  let hidden = '';
  for (const { 0: line, index } of text.matchAll(/^.*\|.*$/gm))
    for (const { start, end } of formulasOn(text, index))
      if (start >= hidden.length && end <= index + line.length)
        hidden += text.slice(hidden.length, start) + text.slice(start, end).replaceAll('|', BAR);
  return hidden + text.slice(hidden.length);
}

/** Puts the bars back wherever they were hidden. */
export function showBars(node: object): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [name]: value.replaceAll(BAR, '|') });
    else if (value !== null && typeof value === 'object' && name !== 'position') showBars(value);
  }
}

/** Puts what a row has beyond the columns of its table into its last cell: GitHub would drop it without a sign. */
export function settleTables({ children }: { children: MarkdownNode[] }): void {
  walk(children, ({ type, align, children: rows = [] }) => {
    if (type !== 'table' || !align) return;
    for (const row of rows) {
      const beyond = row.children?.splice(align.length) ?? [];
      const last = row.children?.at(-1);
      for (const { children: words = [], position } of beyond) {
        if (!last || words.length === 0) continue;
        last.children = [...(last.children ?? []), { type: 'text', value: ' | ' }, ...words];
        if (last.position && position) last.position = { ...last.position, end: position.end };
      }
    }
  });
}
