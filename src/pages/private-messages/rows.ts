import type { PrivateMessage } from '@/api/private-messages';
import type { PendingMessage, PendingState } from '@/features/inbox';
import { wireTimeOf } from '@/lib/time';
import type { Row } from './message-row';

/**
 * Returns the rows of a conversation: the server's messages, then the unconfirmed ones. A message whose echo has come
 * before its answer is shown once.
 */
export function rowsOf(
  messages: readonly PrivateMessage[],
  pending: readonly (PendingMessage & { state: PendingState })[],
): Row[] {
  const known = new Set(messages.map(({ message_id }) => message_id));
  const waiting = pending.filter(({ key }) => !known.has(key));
  const failed = waiting.findIndex(({ state }) => state === 'failed');
  return [
    ...messages.map((message) => ({
      key: message.message_id,
      text: message.text,
      files: message.files,
      sentAt: message.sent_at,
      message,
    })),
    ...waiting.map((each, index) => ({
      key: each.key,
      text: each.text,
      files: each.files,
      sentAt: wireTimeOf(each.at),
      pending: { ...each, isHeld: failed !== -1 && index > failed },
    })),
  ];
}
