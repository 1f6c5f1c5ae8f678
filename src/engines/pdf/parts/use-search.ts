import { useRef, useState } from 'react';
import type { PdfFile } from './pdf-file';
import { findHits, type Hit } from '../search-words';

export interface PdfSearch {
  query: string;
  hits: readonly Hit[];
  /** Index of the hit one looks at; −1 without any. */
  index: number;
  /** Pages are still being read. */
  running: boolean;
}

const none: PdfSearch = { query: '', hits: [], index: -1, running: false };
/** Milliseconds: who is still typing wants no hits yet. */
const PAUSE = 200;

/** Searches the words of a document page by page, beginning with the page one looks at. */
export function useSearch(file: PdfFile, onHit: (hit: Hit) => void) {
  const [search, setSearch] = useState(none);
  const latest = useRef(0);

  const start = async (query: string, fromPage: number) => {
    latest.current += 1;
    const turn = latest.current;
    if (query.trim() === '') return setSearch({ ...none, query });
    setSearch({ query, hits: [], index: -1, running: true });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    let hits: Hit[] = [];
    for (let page = 1; page <= file.pages && turn === latest.current; page += 1) {
      const words = await file.words(page).catch((): string[] => []);
      hits = [...hits, ...findHits(page, words, query)];
      const isLast = page === file.pages;
      if (turn === latest.current && (isLast || page % 8 === 0))
        setSearch((now) => ({ ...now, hits, running: !isLast }));
    }
    if (turn !== latest.current || hits.length === 0) return;
    const index = Math.max(
      0,
      hits.findIndex((hit) => hit.page >= fromPage),
    );
    setSearch((now) => ({ ...now, index }));
    const hit = hits[index];
    if (hit) onHit(hit);
  };
  /** To the next hit (1) or the one before (−1), round the end. */
  const move = (step: 1 | -1) => {
    const { hits, index } = search;
    if (hits.length === 0) return;
    const next = (index + step + hits.length) % hits.length;
    setSearch({ ...search, index: next });
    const hit = hits[next];
    if (hit) onHit(hit);
  };
  return { search, start, move };
}
