import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type PrivateMessage, privateMessageSend } from '@/api/private-messages';
import { call, type CallOptions } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { type PendingMessage, messageWrites } from './message-writes';
import { putMessages } from './private-cache';
import { privateChangesQuery } from './private-polling';

type Send = (message: PendingMessage, options: CallOptions) => Promise<PrivateMessage>;

const send: Send = ({ key, body: { peer_id, text, files } }, options) =>
  call(privateMessageSend, { message_id: key, peer_id, text, files }, options);

/**
 * Keeps private messages in the drafts before they are drawn, and sends them under the id that they have there, each
 * conversation in its order, until the server has taken or refused them. What has set out without an answer is sent again
 * as it is: the server says what has become of it.
 */
export function createMessageOutbox(client: QueryClient, deliver: Send = send) {
  /** The last of each conversation that is being sent: before an exit all set out, each after the one before it. */
  const lasts = new Map<string, Promise<unknown>>();

  function sendInOrder(message: PendingMessage, options: CallOptions): Promise<PrivateMessage> {
    if (!navigator.onLine) throw new ApiError('network', '网络未连接');
    const { peer_id } = message.body;
    const own = Promise.resolve(lasts.get(peer_id)).then(() => deliver(message, options));
    lasts.set(peer_id, own);
    return own.finally(() => {
      if (lasts.get(peer_id) === own) lasts.delete(peer_id);
    });
  }

  const outbox = createOutbox({
    writes: messageWrites,
    deliver: sendInOrder,
    refusedUntil: 'asked',
    onAccepted: (_, message) => putMessages(client, [message]),
    onSentElsewhere: () => client.fetchQuery({ ...privateChangesQuery(client), staleTime: 0 }),
  });

  return {
    state: outbox.state,
    /** Sends a message; the promise says when it has been tried. */
    send(message: Pick<PendingMessage['body'], 'peer_id' | 'text' | 'files'>): Promise<void> {
      outbox.keep({ ...message, at: messageWrites.nextMoment() });
      return outbox.flush();
    },
    /** Tries again now; a refused one, too. */
    retry: outbox.again,
    /** Deletes one that was refused, and lets those behind it go. */
    remove(message: PendingMessage): Promise<void> {
      outbox.giveUp(message);
      return outbox.flush();
    },
    flush: outbox.flush,
  };
}

/** The outbox beside a cache of server data: like it, one for each session. */
export const messageOutboxOf = oneForEach((client: QueryClient) => createMessageOutbox(client));
