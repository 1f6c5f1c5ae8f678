import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { UnsentNotice } from '@/ui/unsent-notice';
import { progressOutboxOf } from './progress-outbox';

/** Says that progress of a lesson is only here yet. */
export function UnsentProgress({ lessonId }: { lessonId: string }) {
  const { state, flush } = progressOutboxOf(useQueryClient());
  const isUnsent = useStore(state, ({ failed }) => lessonId in failed);
  return <UnsentNotice what="学习进度" isUnsent={isUnsent} onSend={() => void flush()} isFloating />;
}
