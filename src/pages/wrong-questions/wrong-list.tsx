import { useCallback } from 'react';
import type { WrongQuestion } from '@/api/wrong-questions';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import styles from './wrong-list.module.css';
import { WrongRow } from './wrong-row';

/** In rem. */
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
  const rowWindow = useRowWindow<HTMLOListElement>({ count: wrongs.length, heightOf, keyOf });
  return (
    <WindowList
      rowWindow={rowWindow}
      label="错题"
      count={wrongs.length}
      className={styles.list}
      renderRow={(index) => {
        const wrong = wrongs[index];
        return (
          wrong && (
            <WrongRow
              wrong={wrong}
              isSelected={wrong.question.question_id === selectedId}
              to={pathOf(wrong.question.question_id)}
            />
          )
        );
      }}
    />
  );
}
