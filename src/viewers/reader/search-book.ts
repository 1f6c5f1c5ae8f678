import type { ReaderChapter, TextAnchor } from './types';

/** A place where the words were found. */
export interface SearchHit {
  chapter_id: string;
  chapterTitle: string;
  /** What leads the reader there. */
  anchor: TextAnchor;
  /** The words with some text around them. */
  before: string;
  words: string;
  after: string;
}

const AROUND = 24;
const CONTEXT = 32;
const MOST = 200;

/** Markdown as the plain text that it shows, near enough to search in it. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(`{3,}|~{3,}).*$/gm, '')
    .replace(/^ {0,3}#{1,6}\s+/gm, '')
    .replace(/^ {0,3}>\s?/gm, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/\${2}/g, '$')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Every place in the chapters where the words stand, in order, 200 at most; upper and lower case are the same. */
export function searchBook(chapters: readonly ReaderChapter[], words: string): SearchHit[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: SearchHit[] = [];
  for (const { chapter_id, title, markdown } of chapters) {
    if (markdown === null) continue;
    const text = plainText(markdown);
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + wanted.length)) {
      const end = at + wanted.length;
      hits.push({
        chapter_id,
        chapterTitle: title,
        anchor: {
          start: at,
          quote: text.slice(at, end),
          prefix: text.slice(Math.max(0, at - CONTEXT), at),
          suffix: text.slice(end, end + CONTEXT),
        },
        before: text.slice(Math.max(0, at - AROUND), at).replaceAll('\n', ' '),
        words: text.slice(at, end),
        after: text.slice(end, end + AROUND).replaceAll('\n', ' '),
      });
      if (hits.length === MOST) return hits;
    }
  }
  return hits;
}
