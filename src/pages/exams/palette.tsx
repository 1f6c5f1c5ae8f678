import { Flag } from 'lucide-react';
import { useStore } from 'zustand';
import { Card } from '@/ui/card';
import type { AttemptSession } from '@/engines/exam-attempt';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { type QuestionState, questionStates, questionStateNames } from './question-states';
import styles from './palette.module.css';

const legend: QuestionState[] = ['answered', 'unsaved', 'open'];

/** Every question at a glance: answered, not yet saved, flagged, in sight. A click goes there. */
export function Palette({ session }: { session: AttemptSession }) {
  const state = useStore(session.store);
  const questions = questionStates(session.attempt, state);
  const answered = questions.filter((each) => each.state !== 'open').length;
  return (
    <Card title="答题卡" padding="small" headingLevel={3}>
      <Stack gap={3}>
        <p className={textStyles.noteFigures}>
          已答 {answered} / {questions.length}
        </p>
        <ol className={styles.cells}>
          {questions.map((each, index) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles.cell}
                data-state={each.state}
                aria-current={index === state.current ? 'step' : undefined}
                aria-label={`第 ${index + 1} 题，${questionStateNames[each.state]}${each.isFlagged ? '，已标记' : ''}`}
                onClick={() => void session.send({ type: 'goTo', index })}
              >
                {index + 1}
                {each.isFlagged && <Flag className={styles.flag} />}
              </button>
            </li>
          ))}
        </ol>
        <Cluster
          as="ul"
          gap={3}
          rowGap={1}
          className={classNames(textStyles.caption, styles.legend)}
          aria-hidden="true"
        >
          {legend.map((each) => (
            <li key={each}>
              <span className={styles.sample} data-state={each} />
              {questionStateNames[each]}
            </li>
          ))}
          <li>
            <Flag className={styles.sampleFlag} />
            已标记
          </li>
        </Cluster>
      </Stack>
    </Card>
  );
}
