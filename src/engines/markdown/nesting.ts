import { endOf, lineOf, type MarkdownNode, nodeStart } from './node';

/** Lists and quotations that one line may open; what libraries and browsers draw recursively must have an end. */
const MARKERS = 40;
/** Columns that a line may be indented by before its marker. */
const COLUMNS = 160;
/** Levels of the tree, as a list within a list has four. */
const LEVELS = 200;

const marker = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
/** A rule across the page, not lists: `- - -`. */
const rule = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const deep = new RegExp(`^(?:${marker}){${MARKERS}}[ \\t]*(?=>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])`, 'gm');
const far = new RegExp(`^[ \\t]{${COLUMNS},}(?=>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])`, 'gm');

/** A fence at a line's beginning, where it stands in no list and no quotation. */
const fence = /^(`{3,}|~{3,}).*$/gm;

/** Returns a function that says whether an offset lies in fenced code. Ask for one offset after another. */
function fencesOf(text: string): (at: number) => boolean {
  const fences = text.matchAll(fence);
  let next = fences.next();
  let open = '';
  return (at) => {
    for (; !next.done && next.value.index < at; next = fences.next()) {
      const [line, marks = ''] = next.value;
      if (open === '') open = marks;
      else if (marks.startsWith(open) && line.trim() === marks) open = '';
    }
    return open !== '';
  };
}

/**
 * The same text with nesting that no one means taken for words: a parser's time grows with its square. Code stays as it
 * is.
 */
export function capMarkers(text: string): string {
  // Nearly every text is shorter than that, and none of its lines can be so deep.
  if (text.length < MARKERS * 2) return text;
  const isFenced = fencesOf(text);
  const near = text.replaceAll(far, (blanks, at: number) => (isFenced(at) ? blanks : ' '.repeat(COLUMNS)));
  const isCode = fencesOf(near);
  return near.replaceAll(deep, (markers, at: number) => {
    if (isCode(at) || rule.test(lineOf(near, at))) return markers;
    // Before a number a backslash would be a word of its own.
    return markers + (/\d/.test(near.charAt(at + markers.length)) ? '\u200B' : '\\');
  });
}

const isWords = ({ type }: MarkdownNode): boolean =>
  /^(?:emphasis|strong|delete|link|linkReference)$/.test(type);

/** Takes what lies deeper than a tree may be drawn for the words that it was written with. */
export function capLevels(tree: { children: MarkdownNode[] }, text: string): void {
  let level: { children?: MarkdownNode[] }[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= LEVELS)
      for (const parent of level)
        parent.children = parent.children?.map((node): MarkdownNode => {
          if (!node.children) return node;
          const words = {
            type: 'text',
            value: text.slice(nodeStart(node), endOf(node)),
            position: node.position,
          };
          if (isWords(node)) return words;
          if (node.type !== 'list' && node.type !== 'blockquote') return node;
          return { type: 'paragraph', children: [words], position: node.position };
        });
    level = level.flatMap(({ children = [] }) => children.filter((node) => node.children));
  }
}
