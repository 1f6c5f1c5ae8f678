import { type KeyboardEvent, type RefObject, Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import styles from './reader-side.module.css';
import type { SearchHit } from './search-book';

/** Loads with the first search. */
export const BookHits = lazyPart(async () => (await import('./book-hits')).BookHits);

interface BookSearchProps {
  input: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
  hits: readonly SearchHit[];
  /** Index of the hit that was gone to; -1 before. */
  current: number;
  onGo: (index: number) => void;
}

/** Search in the book: every hit with the words around it. Enter goes to the next one, Shift+Enter to the one before. */
export function BookSearch({ input, words, onWords, hits, current, onGo }: BookSearchProps) {
  const step = (by: 1 | -1) => {
    if (hits.length > 0) onGo((current + by + hits.length) % hits.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="在书中搜索"
        placeholder="在书中搜索"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {words.trim() !== '' && (
        <Suspense>
          <BookHits hits={hits} current={current} onGo={onGo} onStep={step} />
        </Suspense>
      )}
    </div>
  );
}
