import { useCallback } from 'react';
import type { WrongQuestion } from '@/api/wrong-questions';
import { useWindow } from '@/ui/use-window';
import styles from './wrong-list.module.css';
import { WrongRow } from './wrong-row';

/** In rem; the style sheet says the same. */
const ROW = 5;
const heightOf = () => ROW;

interface WrongListProps {
  wrongs: readonly WrongQuestion[];
  selectedId: string | undefined;
  pathOf: (questionId: string) => string;
}

/** The wrong questions; only those in sight are drawn. */
export function WrongList({ wrongs, selectedId, pathOf }: WrongListProps) {
  const keyOf = useCallback((index: number) => wrongs[index]?.question.question_id ?? index, [wrongs]);
  const { ref, height, rows } = useWindow<HTMLUListElement>({ count: wrongs.length, heightOf, keyOf });
  return (
    <ul ref={ref} className={styles.list} style={{ height }} aria-label="错题">
      {rows.map(({ index, key, top }) => {
        const wrong = wrongs[index];
        return (
          wrong && (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={wrongs.length}
            >
              <WrongRow
                wrong={wrong}
                isSelected={wrong.question.question_id === selectedId}
                to={pathOf(wrong.question.question_id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
