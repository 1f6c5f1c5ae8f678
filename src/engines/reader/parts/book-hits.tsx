import { LockKeyhole } from 'lucide-react';
import { type Ref, useImperativeHandle } from 'react';
import { classNames } from '@/ui/class-names';
import { HitSteps } from '@/ui/hit-steps';
import { FormulaText } from '@/engines/markdown/excerpt';
import styles from './reader-side.module.css';
import type { BookHit } from './search-book';
import { type SearchedBook, useBookHits } from './use-book-hits';

interface BookHitsProps {
  /** Not blank. */
  words: string;
  book: SearchedBook;
  /** Goes to the next hit, or to the one before. */
  step: Ref<(by: 1 | -1) => void>;
}

/** A hit with the words around it. */
function Words({ hit: { before, words, after } }: { hit: BookHit }) {
  return (
    <>
      <FormulaText text={before} />
      <mark>
        <FormulaText text={words} />
      </mark>
      <FormulaText text={after} />
    </>
  );
}

/** Every place where words stand in a book, with the words around it, by chapters. */
export function BookHits({ words, book, step }: BookHitsProps) {
  const { hits, current, onGo } = useBookHits(words, book);
  const go = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const pressed = document.activeElement;
    onGo((current + by + hits.length) % hits.length);
    // A title takes the focus; the next press is for the next hit.
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  };
  useImperativeHandle(step, () => go);
  return (
    <>
      <HitSteps count={hits.length} current={current} onStep={go} />
      {hits.length > 0 && (
        <ol className={styles.hits} aria-label="搜索结果">
          {hits.map((hit, index) => (
            <li key={`${hit.chapter_id} ${hit.anchor?.start ?? 'title'}`}>
              <button
                type="button"
                className={classNames(styles.hit, index === current && styles.currentHit)}
                aria-current={index === current || undefined}
                onClick={() => onGo(index)}
              >
                {hit.chapter_id !== hits[index - 1]?.chapter_id && (
                  <span className={styles.hitChapter}>
                    {hit.anchor ? hit.chapterTitle : <Words hit={hit} />}
                    {hit.isLocked && <LockKeyhole className={styles.lock} aria-label="未解锁" />}
                  </span>
                )}
                {hit.anchor && (
                  <span>
                    …<Words hit={hit} />…
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
