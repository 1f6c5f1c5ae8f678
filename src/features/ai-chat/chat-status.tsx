import { VisuallyHidden } from '@/ui/visually-hidden';
import { endingText, FAILED } from './ending-text';
import type { Thread } from './thread';

/** Announces to assistive technology that a reply began, ended or failed, but not its text. */
function statusText({ streaming, asked, messages, problem }: Thread): string {
  const last = messages.at(-1);
  if (streaming) return '正在回答';
  if (!asked || last?.role !== 'assistant') return '';
  const outcome = problem ?? last;
  const words = endingText(outcome);
  if (outcome.ending === 'failed') return words ? `${FAILED}。${words}` : FAILED;
  return words || '回答完成';
}

/** The panel's one status region. */
export function ChatStatus({ thread }: { thread: Thread }) {
  return (
    <VisuallyHidden>
      <span role="status">{statusText(thread)}</span>
    </VisuallyHidden>
  );
}
