import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { privateMessageRead } from '@/api/private-messages';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { putConversations } from './private-cache';
import { showUnread } from './unread';

const seen = v.object({ peer_id: v.string(), seqs: v.array(v.number()) });

/** Each stands for itself: none takes another's place. */
const writes = pendingWrites(outboxNames.privateReads, seen, ({ key }) => key);

/** Milliseconds from the last message in view until that is sent. */
const SEND_AFTER = 400;

/** Keeps in the drafts which messages were in view, until the server knows: they are read here at once. */
export function createReadOutbox(client: QueryClient) {
  const outbox = createOutbox({
    writes,
    sendAfter: SEND_AFTER,
    deliver: ({ body: { peer_id, seqs } }, options) =>
      call(privateMessageRead, { peer_id, seen: seqs }, options),
    onAccepted(_, { conversation, unread }) {
      putConversations(client, [conversation]);
      showUnread(client, unread);
    },
  });
  return {
    state: outbox.state,
    see: (peer_id: string, seqs: number[]): void => outbox.keep({ peer_id, seqs }),
    flush: outbox.flush,
  };
}

/** The outbox beside a cache of server data: like it, one for each session. */
export const readOutboxOf = oneForEach(createReadOutbox);
