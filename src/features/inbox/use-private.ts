import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PrivateConversation } from '@/api/private-messages';
import { messageOutboxOf } from './message-outbox';
import { privateChangesQuery } from './private-polling';
import { readOutboxOf } from './read-outbox';

/** Asks for what is new while the page is in sight; the messages that came at the last time. */
export function useIncoming() {
  const client = useQueryClient();
  return useQuery(privateChangesQuery(client));
}

/** Returns the student's unconfirmed messages to a peer, in order, and the outbox that retries or deletes them. */
export function usePendingMessages(peerId: string) {
  const client = useQueryClient();
  const outbox = messageOutboxOf(client);
  const all = useStore(outbox.state, ({ pending }) => pending);
  const pending = useMemo(() => all.filter(({ body }) => body.peer_id === peerId), [all, peerId]);
  return { pending, outbox };
}

/** Places of a conversation's messages that were not in view, neither here nor elsewhere. */
export function useUnseen() {
  const outbox = readOutboxOf(useQueryClient());
  const pending = useStore(outbox.state, (state) => state.pending);
  const seen = useMemo(() => {
    const places = new Map<string, Set<number>>();
    for (const { peer_id, seqs } of pending.map(({ body }) => body))
      places.set(peer_id, new Set([...(places.get(peer_id) ?? []), ...seqs]));
    return places;
  }, [pending]);
  return {
    unseenOf: ({ peer, unread }: PrivateConversation): number[] =>
      unread.filter((seq) => !seen.get(peer.user_id)?.has(seq)),
    see: outbox.see,
  };
}
