import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { UnsentNotice } from '@/ui/unsent-notice';
import { progressOutboxOf } from './progress-outbox';

interface UnsentProgressProps {
  lessonId: string;
  /** Beside a text that is read; over a player it would lie on the controls. */
  isFloating?: boolean;
}

/** Says that progress of a lesson is only here yet. */
export function UnsentProgress({ lessonId, isFloating = true }: UnsentProgressProps) {
  const { state, flush } = progressOutboxOf(useQueryClient());
  const isUnsent = useStore(state, ({ pending }) =>
    pending.some((each) => each.state === 'delayed' && each.body.lesson_id === lessonId),
  );
  return (
    <UnsentNotice what="学习进度" isUnsent={isUnsent} onSend={() => void flush()} isFloating={isFloating} />
  );
}
