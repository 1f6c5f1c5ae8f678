import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '@/api/errors';
import { type PrivateMessage, privateMessageSend } from '@/api/private-messages';
import { call, type CallOptions } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { createOutbox } from '@/engines/outbox/outbox';
import { type PendingMessage, messageWrites } from './message-writes';
import { putMessages } from './private-cache';
import { privateChangesQuery } from './private-polling';

type Send = (message: PendingMessage, options: CallOptions) => Promise<PrivateMessage>;

const send: Send = ({ key, peer_id, text, files }, options) =>
  call(privateMessageSend, { message_id: key, peer_id, text, files }, options);

/** State of an own message that the server has not confirmed. */
export type PendingState = 'sending' | 'unconfirmed' | 'failed';

/**
 * Keeps private messages in the drafts before they are drawn, and sends them under the id that they have there, each
 * conversation in its order, until the server has taken or refused them. What has set out without an answer is sent again
 * as it is: the server says what has become of it.
 */
export function createMessageOutbox(client: QueryClient, deliver: Send = send) {
  /** Keys of the messages sent here and not answered. */
  const underWay = new Set<string>();
  /** The last of each conversation that is being sent: before an exit all set out, each after the one before it. */
  const lasts = new Map<string, Promise<unknown>>();

  async function sendInOrder(message: PendingMessage, options: CallOptions): Promise<PrivateMessage> {
    if (!navigator.onLine) throw new ApiError('network', '网络未连接');
    const before = lasts.get(message.peer_id);
    const own = (async () => {
      await before;
      messageWrites.change(message.key, { is_tried: true });
      return deliver(message, options);
    })();
    if (!message.is_tried) underWay.add(message.key);
    lasts.set(message.peer_id, own);
    try {
      return await own;
    } finally {
      underWay.delete(message.key);
      if (lasts.get(message.peer_id) === own) lasts.delete(message.peer_id);
    }
  }

  const outbox = createOutbox({
    writes: messageWrites,
    deliver: sendInOrder,
    keepsRefused: true,
    onAccepted: (_, message) => putMessages(client, [message]),
    onRefused({ key }, error) {
      messageWrites.change(key, { refusal: errorMessage(error) });
    },
    onSentElsewhere: () => client.fetchQuery({ ...privateChangesQuery(client), staleTime: 0 }),
  });

  return {
    state: outbox.state,
    /** Sends a message; the promise says when it has been tried. */
    send(message: Pick<PendingMessage, 'peer_id' | 'text' | 'files'>): Promise<void> {
      outbox.keep({
        ...message,
        key: randomId(),
        at: messageWrites.nextMoment(),
        is_tried: false,
        refusal: '',
      });
      return outbox.flush();
    },
    /** Tries again now; a refused one, too. */
    retry(key: string): Promise<void> {
      messageWrites.change(key, { refusal: '' });
      return outbox.again(key);
    },
    /** Deletes one that was refused, and lets those behind it go. */
    remove(message: PendingMessage): Promise<void> {
      outbox.giveUp(message);
      return outbox.flush();
    },
    flush: outbox.flush,
    stateOf({ key, is_tried, refusal }: PendingMessage): PendingState {
      if (refusal) return 'failed';
      return is_tried && !underWay.has(key) ? 'unconfirmed' : 'sending';
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session. */
export const messageOutboxOf = oneForEach((client: QueryClient) => createMessageOutbox(client));
