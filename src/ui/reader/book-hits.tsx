import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import styles from './reader-side.module.css';
import type { SearchHit } from './search-book';

interface BookHitsProps {
  hits: readonly SearchHit[];
  /** Index of the hit that was gone to; -1 before. */
  current: number;
  onGo: (index: number) => void;
  /** To the next hit (1) or the one before (−1). */
  onStep: (by: 1 | -1) => void;
}

/** What a search in the book has found: how many hits, and every one with the words around it. */
export function BookHits({ hits, current, onGo, onStep }: BookHitsProps) {
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
            onClick={() => onStep(-1)}
          />
          <IconButton
            size="small"
            label="下一处"
            icon={<ChevronDown aria-hidden="true" />}
            disabled={hits.length === 0}
            onClick={() => onStep(1)}
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
                <span className={styles.hitChapter}>{hit.chapterTitle}</span>
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
