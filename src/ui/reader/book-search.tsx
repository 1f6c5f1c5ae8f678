import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import styles from './reader-side.module.css';
import type { SearchHit } from './search-book';

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
  const isSearching = words.trim() !== '';
  const step = (by: number) => {
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
      {isSearching && (
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
              onClick={() => step(-1)}
            />
            <IconButton
              size="small"
              label="下一处"
              icon={<ChevronDown aria-hidden="true" />}
              disabled={hits.length === 0}
              onClick={() => step(1)}
            />
          </span>
        </div>
      )}
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
    </div>
  );
}
