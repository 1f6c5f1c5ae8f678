import { ChevronLeft, ChevronRight, Flag } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '@/ui/button';
import type { AttemptSession } from '@/engines/exam-attempt';
import { Cluster } from '@/ui/layout';
import styles from './exam-room.module.css';

/** Below a question: to the one before and after it, and the flag to come back by. */
export function QuestionSteps({ session, id }: { session: AttemptSession; id: string }) {
  const { current, flags, phase } = useStore(session.store);
  const isFlagged = flags.includes(id);
  return (
    <Cluster gap={3} className={styles.steps}>
      <Button
        icon={<ChevronLeft />}
        disabled={current === 0}
        onClick={() => void session.send({ type: 'goTo', index: current - 1 })}
      >
        上一题
      </Button>
      <Button
        icon={<ChevronRight />}
        disabled={current === session.attempt.questions.length - 1}
        onClick={() => void session.send({ type: 'goTo', index: current + 1 })}
      >
        下一题
      </Button>
      <span className={styles.spread} />
      <Button
        variant="ghost"
        icon={<Flag fill={isFlagged ? 'currentColor' : 'none'} />}
        aria-pressed={isFlagged}
        disabled={phase !== 'running'}
        onClick={() => void session.send({ type: 'flag', id })}
      >
        {isFlagged ? '取消标记' : '标记此题'}
      </Button>
    </Cluster>
  );
}
