import { CornerDownRight } from 'lucide-react';
import { useMemo } from 'react';
import { askAside } from './ask';
import { useCurrentThread } from './chat-store';
import { focusComposer } from './composer-focus';
import { FormulaText } from '@/engines/markdown/excerpt';
import { useDock } from './dock-store';
import styles from './follow-up-list.module.css';
import { followUps } from './follow-ups';

interface FollowUpListProps {
  answer: string;
  businessType: string;
}

/** Questions that may follow the last answer; one click asks. */
export function FollowUpList({ answer, businessType }: FollowUpListProps) {
  const lesson = useDock((state) => state.lesson);
  const locked = useDock((state) => state.lock !== null);
  const { messages } = useCurrentThread();
  const questions = useMemo(() => {
    const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    return followUps(answer, lesson?.questions ?? [], asked);
  }, [answer, lesson, messages]);
  if (locked || questions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="可以接着问">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => {
              askAside(question, businessType);
              // The button goes.
              focusComposer();
            }}
          >
            <CornerDownRight />
            <FormulaText text={question} />
          </button>
        </li>
      ))}
    </ul>
  );
}
