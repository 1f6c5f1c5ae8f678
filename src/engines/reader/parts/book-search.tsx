import { type KeyboardEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { isComposing } from '@/lib/composing';
import { lazyPart } from '@/ui/lazy-part';
import { LineInput } from '@/ui/line-input';
import styles from './reader-side.module.css';
import type { SearchedBook } from './use-book-hits';

/** Comes with the first search, and with the other late parts of the reader. */
export const LazyBookHits = lazyPart(async () => (await import('./book-hits')).BookHits);

interface BookSearchProps {
  input: RefObject<HTMLInputElement | null>;
  book: SearchedBook;
}

/** Search in the book. Enter goes to the next hit, Shift+Enter to the one before. */
export function BookSearch({ input, book }: BookSearchProps) {
  const [words, setWords] = useState('');
  const step = useRef<(by: 1 | -1) => void>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    step.current?.(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.search}>
      <LineInput
        ref={input}
        type="search"
        className={styles.input}
        aria-label="在书中搜索"
        placeholder="在书中搜索"
        value={words}
        onFocus={LazyBookHits.preload}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {words.trim() !== '' && (
        <Suspense>
          <LazyBookHits words={words} book={book} step={step} />
        </Suspense>
      )}
    </div>
  );
}
