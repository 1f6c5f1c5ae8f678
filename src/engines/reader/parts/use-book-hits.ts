import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { paintHighlight } from '../highlight-registry';
import { rangeOfAnchor } from '../range-of-anchor';
import type { LayoutHandle } from '../reader-layout';
import { searchBook } from './search-book';
import type { ReaderChapter, ReaderTarget } from '../types';

/** Parts of the reader that a search in its book needs. */
export interface SearchedBook {
  chapters: readonly ReaderChapter[];
  handleRef: RefObject<LayoutHandle | null>;
  /** Counts up when what is drawn has changed. */
  drawn: number;
  jump: (target: ReaderTarget) => void;
}

/** Finds words in a book: the hits, the current one, and their highlights in the drawn text. */
export function useBookHits(words: string, { chapters, handleRef, drawn, jump }: SearchedBook) {
  // Other words begin before their first hit.
  const [gone, setGone] = useState({ words, index: -1 });
  const current = gone.words === words ? gone.index : -1;
  const wanted = useDeferredValue(words);
  const hits = useMemo(() => searchBook(chapters, wanted), [chapters, wanted]);
  const hit = hits[current];

  useEffect(() => {
    const book = handleRef.current?.book;
    const needle = wanted.trim().toLowerCase();
    if (!book || needle === '') return undefined;
    const ranges = book.ids().flatMap((id) => {
      const chapter = book.of(id);
      const found: Range[] = [];
      const lower = chapter?.text.toLowerCase() ?? '';
      for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + needle.length)) {
        const range = chapter?.rangeOf(at, at + needle.length);
        if (range) found.push(range);
      }
      return found;
    });
    const endHits = paintHighlight('reader-hit', ranges);
    const chapter = hit && book.of(hit.chapter_id);
    const range = chapter && hit.anchor && rangeOfAnchor(chapter, hit.anchor);
    const endCurrent = paintHighlight('reader-hit-current', range ? [range] : []);
    return () => {
      endHits();
      endCurrent();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `drawn` changes when the text is drawn again
  }, [handleRef, wanted, hit, drawn]);

  return {
    hits,
    current,
    onGo: (index: number) => {
      setGone({ words, index });
      const to = hits[index];
      if (to) jump(to);
    },
  };
}
