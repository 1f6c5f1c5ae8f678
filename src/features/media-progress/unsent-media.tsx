import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { UnsentNotice } from '@/ui/unsent-notice';
import { mediaOutboxOf } from './media-outbox';

/** Says that places in media are only here yet. */
export function UnsentMedia() {
  const { state, flush } = mediaOutboxOf(useQueryClient());
  const isUnsent = useStore(state, ({ pending }) => pending.some((each) => each.state === 'delayed'));
  return <UnsentNotice what="观看进度" isUnsent={isUnsent} onSend={() => void flush()} />;
}
