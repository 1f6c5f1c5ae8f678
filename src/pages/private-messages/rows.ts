import type { PrivateMessage } from '@/api/private-messages';
import type { PendingMessage } from '@/features/inbox';
import { wireTimeOf } from '@/lib/time';
import type { Row } from './message-row';

/**
 * Returns the rows of a conversation: the server's messages, then the unconfirmed ones. A message whose echo has come
 * before its answer is shown once.
 */
export function rowsOf(messages: readonly PrivateMessage[], pending: readonly PendingMessage[]): Row[] {
  const known = new Set(messages.map(({ message_id }) => message_id));
  const waiting = pending.filter(({ key }) => !known.has(key));
  const failed = waiting.findIndex(({ state }) => state === 'refused');
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
      text: each.body.text,
      files: each.body.files,
      sentAt: wireTimeOf(each.body.at),
      pending: { ...each, isHeld: failed !== -1 && index > failed },
    })),
  ];
}
