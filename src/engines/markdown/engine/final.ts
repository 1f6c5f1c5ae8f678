import { isClosed, type Place } from './build-block';
import { endOf, hasBlankLine, lineOf, linesComplete, nodeStart, type MarkdownNode } from '../node';

/** After a blank line nothing goes on in these. */
const ENDS_AT_BLANK = new Set(['paragraph', 'heading', 'table', 'thematicBreak']);

const isIndentedCode = (node: MarkdownNode, { text, origin }: Place): boolean =>
  node.type === 'code' && /[ \t]/.test(text.charAt(nodeStart(node) + origin));

/** True when a block ends in indented code. */
function endsInIndentedCode(node: MarkdownNode, place: Place): boolean {
  const last = node.children?.at(-1);
  return last ? endsInIndentedCode(last, place) : isIndentedCode(node, place);
}

/** A quotation or an item whose text begins with what may not interrupt a paragraph. */
const BEGINS_DOUBTFULLY =
  /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*)+(?:(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)|<|[ \t]{4}|$)/;

/** True when nothing that follows can change the first of two neighbours. */
function isFinal(before: MarkdownNode, node: MarkdownNode, place: Place): boolean {
  const { text, origin } = place;
  const end = endOf(before) + origin;
  const start = nodeStart(node) + origin;
  const blank = hasBlankLine(text, end, start);
  // Marks of a formula that hold nothing yet may do so behind an empty line.
  const opens = /^(?:\$\$|\\\[)\s*$/.test(text.slice(nodeStart(before) + origin, end));
  if (blank && !opens && ENDS_AT_BLANK.has(before.type)) return true;
  // The parser holds indented code open over blank lines. What it is next to is then read otherwise than it
  // would be by itself: a list behind it may begin with 1 only, for one.
  if (endsInIndentedCode(before, place) || isIndentedCode(node, place)) return false;
  // The parser reads the first line within a quotation or an item as if the paragraph above were still open.
  if (before.type === 'paragraph' && !blank && node.children && BEGINS_DOUBTFULLY.test(lineOf(text, start)))
    return false;
  if (before.type === 'code' && isClosed(before, place)) return true;
  // A block that began on a complete line has closed the one before it. The next line counts too: it decides
  // what is a table, and until then the line may belong to the paragraph above.
  if (!linesComplete(text, start, 1)) return false;
  // Behind a definition a title may follow on the next line.
  return blank || before.type !== 'definition' || node.type === 'definition';
}

/** True for words in which a formula may be open: up to an empty line it may hold what looks like other blocks. */
function mayHold(before: MarkdownNode, node: MarkdownNode, { text, origin }: Place): boolean {
  if (!ENDS_AT_BLANK.has(before.type)) return false;
  const start = nodeStart(before) + origin;
  if (!/\$\$|\\\[|\\begin\{/.test(text.slice(start, endOf(before) + origin))) return false;
  return !hasBlankLine(text, start, nodeStart(node) + origin);
}

/** The index of the last block before which everything is final. */
export function lastFinal(nodes: readonly MarkdownNode[], place: Place): number {
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const node = nodes[index];
    const before = nodes[index - 1];
    if (!node || !before || !isFinal(before, node, place)) continue;
    if (!nodes.slice(0, index).some((above) => mayHold(above, node, place))) return index;
  }
  return 0;
}

/** Counts the final items of a list: those before the last whose first and next lines are complete. */
export function finalItems({ children = [] }: MarkdownNode, { text, origin }: Place): number {
  for (let index = children.length - 1; index > 0; index -= 1) {
    const item = children[index];
    if (item && linesComplete(text, nodeStart(item) + origin, 1)) return index;
  }
  return 0;
}

/** True when a blank line parts any of the first items from the next: the whole list is loose. */
export function blankBetween(
  items: readonly MarkdownNode[],
  count: number,
  { text, origin }: Place,
): boolean {
  return items.slice(1, count + 1).some((item, index) => {
    const before = items[index];
    return before !== undefined && hasBlankLine(text, endOf(before) + origin, nodeStart(item) + origin);
  });
}
