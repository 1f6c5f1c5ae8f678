/** A piece of the text and the node that shows it; an element counts as one, such as a formula. */
interface Piece {
  start: number;
  end: number;
  node: Text | Element;
}

/** A chapter as plain text that knows its nodes. */
export interface ChapterText {
  text: string;
  /** Beginning and end of each paragraph, in characters. */
  paragraphs: readonly { start: number; end: number }[];
  /** The range that shows these characters; null when there are none. */
  rangeOf: (start: number, end: number) => Range | null;
  /** The character at a point of the document; null outside the chapter. */
  offsetAt: (node: Node, offset: number) => number | null;
}

const BLOCKS = new Set(
  'P,H1,H2,H3,H4,H5,H6,LI,UL,OL,PRE,TABLE,THEAD,TBODY,TR,TD,TH,BLOCKQUOTE,DIV,SECTION,HR'.split(','),
);
/** Drawn with the text and yet no part of it. */
const NOT_TEXT = 'button, input, .visually-hidden, .sr-only, [data-code-block] > :not(pre)';

const texOf = (formula: Element): string =>
  formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '';

/**
 * Reads what an element shows. Formulas count as their TeX, so that the text is the same before they are set. `byLine`:
 * each line is a paragraph, as nothing else is known of a page that is drawn.
 */
export function readChapterText(root: Element, { byLine = false } = {}): ChapterText {
  const pieces: Piece[] = [];
  const paragraphs: { start: number; end: number }[] = [];
  let text = '';
  let begin = 0;

  const endParagraph = () => {
    if (text.length > begin) {
      paragraphs.push({ start: begin, end: text.length });
      text += '\n';
    }
    begin = text.length;
  };
  const add = (node: Text | Element, content: string) => {
    if (content === '') return;
    pieces.push({ start: text.length, end: text.length + content.length, node });
    text += content;
  };
  const visit = (node: Node, inCode: boolean) => {
    if (node instanceof Text) {
      // Line breaks between blocks are not shown; in code they are.
      if (inCode || !/^\s*$/.test(node.data) || text.length > begin) add(node, node.data);
      return;
    }
    if (!(node instanceof Element) || node.matches(NOT_TEXT)) return;
    if (node.hasAttribute('data-formula')) {
      add(node, `$${texOf(node)}$`);
      return;
    }
    const isBlock = BLOCKS.has(node.tagName) || (byLine && node.tagName === 'BR');
    if (isBlock) endParagraph();
    for (const child of node.childNodes) visit(child, inCode || node.tagName === 'PRE');
    if (isBlock) endParagraph();
  };
  visit(root, false);
  endParagraph();

  const pieceAt = (offset: number): number => {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const rangeOf = (start: number, end: number): Range | null => {
    const first = pieces[pieceAt(start)];
    const last = pieces[pieceAt(Math.max(start, end - 1))];
    if (!first || !last || !first.node.isConnected || !last.node.isConnected) return null;
    const range = document.createRange();
    if (first.node instanceof Text)
      range.setStart(first.node, Math.min(first.node.length, Math.max(0, start - first.start)));
    else range.setStartBefore(first.node);
    if (last.node instanceof Text)
      range.setEnd(last.node, Math.min(last.node.length, Math.max(0, end - last.start)));
    else range.setEndAfter(last.node);
    return range;
  };

  const offsetAt = (node: Node, offset: number): number | null => {
    if (!root.contains(node)) return null;
    const point = document.createRange();
    point.setStart(node, offset);
    point.collapse(true);
    const inside = pieces.find((piece) => piece.node === node);
    if (inside && node instanceof Text) return inside.start + Math.min(offset, node.length);
    const piece = pieces.find((each) =>
      each.node instanceof Text
        ? point.comparePoint(each.node, 0) >= 0
        : each.node.contains(node) || point.comparePoint(each.node, 0) >= 0,
    );
    return piece ? piece.start : text.length;
  };

  return { text, paragraphs, rangeOf, offsetAt };
}
