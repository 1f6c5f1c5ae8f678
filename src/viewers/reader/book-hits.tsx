import { ChevronDown, ChevronUp } from 'lucide-react';
import { type Ref, useImperativeHandle } from 'react';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import styles from './reader-side.module.css';
import { type SearchedBook, useBookHits } from './use-book-hits';

interface BookHitsProps {
  /** Not blank. */
  words: string;
  book: SearchedBook;
  /** Goes to the next hit, or to the one before. */
  step: Ref<(by: 1 | -1) => void>;
}

/** Every place where words stand in a book, with the words around it, by chapters. */
export function BookHits({ words, book, step }: BookHitsProps) {
  const { hits, current, onGo } = useBookHits(words, book);
  const go = (by: 1 | -1) => {
    if (hits.length > 0) onGo((current + by + hits.length) % hits.length);
  };
  useImperativeHandle(step, () => go);
  return (
    <>
      <div className={styles.count}>
        <span role="status">
          {hits.length === 0 ? '没有找到' : `${current >= 0 ? `${current + 1} / ` : ''}${hits.length} 处`}
        </span>
        <span>
          <IconButton
            size="small"
            label="上一处"
            icon={<ChevronUp aria-hidden="true" />}
            disabled={hits.length === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            size="small"
            label="下一处"
            icon={<ChevronDown aria-hidden="true" />}
            disabled={hits.length === 0}
            onClick={() => go(1)}
          />
        </span>
      </div>
      {hits.length > 0 && (
        <ol className={styles.hits} aria-label="搜索结果">
          {hits.map((hit, index) => (
            <li key={`${hit.chapter_id} ${hit.anchor.start}`}>
              <button
                type="button"
                className={classNames(styles.hit, index === current && styles.currentHit)}
                aria-current={index === current || undefined}
                onClick={() => onGo(index)}
              >
                {hit.chapter_id !== hits[index - 1]?.chapter_id && (
                  <span className={styles.hitChapter}>{hit.chapterTitle}</span>
                )}
                <span>
                  …{hit.before}
                  <mark>{hit.words}</mark>
                  {hit.after}…
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
