import { useEffect, useRef } from 'react';
import type { Passage } from '@/api/chat-message';
import { elementOf } from '@/lib/element-of';
import { fenced } from '@/lib/fenced';
import { readChapterText } from './chapter-text';
import type { ReaderChapter, ReaderPlace } from './types';

/** The most passages that are read at once. */
const MOST = 30;

/** Returns a table as Markdown. */
function tableText(table: HTMLTableElement): string {
  const rows = Array.from(table.rows, ({ cells }) =>
    Array.from(cells, (cell) =>
      readChapterText(cell)
        .text.trim()
        .replaceAll('\n', ' ')
        .replaceAll('|', String.raw`\|`),
    ),
  );
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns code in its fence. */
function codeText(block: Element): string {
  const language = /language-(\S+)/.exec(block.querySelector('code')?.className ?? '')?.[1] ?? '';
  return fenced(language, (block.querySelector('pre')?.textContent ?? '').trimEnd());
}

/**
 * Returns what a chapter says from one of its paragraphs on, as it is shown, with the numbers of the paragraphs; formulas
 * are TeX, and a table or a piece of code is one passage. Empty while the chapter is not drawn.
 */
function paragraphsFrom(chapterId: string, first: number): { paragraph: number; text: string }[] {
  const drawn = document.querySelector(
    `[data-chapter="${CSS.escape(chapterId)}"] [data-markdown]:not([data-partial])`,
  );
  if (!drawn) return [];
  const { text, paragraphs, rangeOf } = readChapterText(drawn);
  const passages: { paragraph: number; text: string }[] = [];
  let last: Element | null | undefined = null;
  for (let paragraph = first; paragraph < paragraphs.length && passages.length < MOST; paragraph += 1) {
    const { start = 0, end = 0 } = paragraphs[paragraph] ?? {};
    const block = elementOf(rangeOf(start, end)?.startContainer)?.closest('table, [data-code-block]');
    const isKnown = block && block === last;
    last = block;
    if (isKnown) continue;
    const shown =
      block instanceof HTMLTableElement ? tableText(block) : block ? codeText(block) : text.slice(start, end);
    passages.push({ paragraph, text: shown.trim() });
  }
  return passages;
}

interface BookScreen {
  key: string;
  /** The chapter's title. */
  label: string;
  /** Returns the paragraphs from the student's place on. */
  read: () => Passage[];
}

/**
 * Tells what of a book is on the screen, and null when it leaves. `tell` stays the same function; `addressOf` leads to a
 * paragraph of a chapter. Returns what to tell the place.
 */
export function useBookScreen(
  tell: (screen: BookScreen | null) => void,
  chapters: readonly ReaderChapter[],
  addressOf: (chapterId: string, paragraph: number) => string,
): (place: ReaderPlace) => void {
  const shown = useRef<ReaderPlace>(null);
  useEffect(
    () => () => {
      // A kept page that comes back tells it again.
      shown.current = null;
      tell(null);
    },
    [tell],
  );
  return (place) => {
    const isSame = shown.current?.chapter_id === place.chapter_id;
    shown.current = place;
    const { chapter_id } = place;
    const title = chapters.find((chapter) => chapter.chapter_id === chapter_id)?.title;
    if (isSame || title === undefined) return;
    tell({
      key: `book:${chapter_id}`,
      label: title,
      read: () =>
        paragraphsFrom(chapter_id, shown.current?.paragraph ?? 0).map(({ paragraph, text }) => ({
          text,
          label: `${title} · 第 ${paragraph + 1} 段`,
          to: addressOf(chapter_id, paragraph),
        })),
    });
  };
}
