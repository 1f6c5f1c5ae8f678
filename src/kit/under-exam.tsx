import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { runningExams } from '@/api/running-exams';
import { isOn } from '@/lib/institute';
import { examPath } from '@/lib/exam-path';
import { EmptyState } from '@/ui/empty-state';
import { ButtonLink } from './button-link';

interface UnderExamProps {
  /** The server's message. */
  reason: string;
  /** A further way out. */
  action?: ReactNode;
  /** Called when the exam is over: asks again for what was closed. */
  onOver: () => void;
}

/** In place of what is closed while an exam runs: why, and the way back to the exam. */
export function UnderExam({ reason, action, onOver }: UnderExamProps) {
  const { data } = useQuery({ ...runningExams, enabled: isOn('exams') });
  const exam = data?.list[0];
  const isKnown = exam !== undefined;
  const wasKnown = useRef(false);
  const open = useEffectEvent(onOver);
  useEffect(() => {
    if (wasKnown.current && !isKnown) open();
    wasKnown.current = isKnown;
  }, [isKnown]);
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title="考试进行中，暂时不能查看"
      description={`${reason}。`}
      action={
        <>
          {exam && (
            <ButtonLink to={examPath(exam)} variant="primary">
              回到考试
            </ButtonLink>
          )}
          {action}
        </>
      }
    />
  );
}
