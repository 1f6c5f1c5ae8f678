import type { QueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '@/api/endpoint';
import {
  type PrivateConversation,
  PRIVATE_MESSAGE_PAGE,
  type privateChanges,
  type PrivateMessage,
  privateMessageList,
  privateQueries,
} from '@/api/private-messages';
import { fetchQuietly } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { compareTimes } from '@/lib/time';

/** Number of insertions into each conversation: an answer requested before one may lack it. */
const putOf = oneForEach<QueryClient, Map<string, number>>(() => new Map());

/** Messages by their places, each once; what came later counts. */
function merged(list: readonly PrivateMessage[], more: readonly PrivateMessage[]): PrivateMessage[] {
  const known = new Map(list.map((each) => [each.message_id, each]));
  for (const each of more) known.set(each.message_id, each);
  return [...known.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Puts messages into the conversations that are loaded. */
export function putMessages(client: QueryClient, messages: readonly PrivateMessage[]): void {
  const put = putOf(client);
  for (const [peerId, own] of Map.groupBy(messages, ({ peer_id }) => peer_id)) {
    put.set(peerId, (put.get(peerId) ?? 0) + 1);
    client.setQueryData(
      privateQueries.messages(peerId).queryKey,
      (shown) => shown && { ...shown, list: merged(shown.list, own) },
    );
  }
}

/** Puts conversations into their list, the newest first. */
export function putConversations(
  client: QueryClient,
  changed: readonly PrivateConversation[],
  revision?: number,
): void {
  client.setQueryData(privateQueries.conversations().queryKey, (shown) => {
    if (!shown) return undefined;
    if (changed.length === 0) return revision === undefined ? shown : { ...shown, revision };
    const others = new Map(shown.list.map((each) => [each.peer.user_id, each]));
    for (const each of changed) others.set(each.peer.user_id, each);
    const list = [...others.values()].toSorted((one, other) =>
      compareTimes(other.updated_at ?? '', one.updated_at ?? ''),
    );
    return { list, revision: revision ?? shown.revision };
  });
}

/** Puts in all that has changed. */
export function putChanges(client: QueryClient, changes: EndpointOutput<typeof privateChanges>): void {
  putMessages(client, changes.messages);
  putConversations(client, changes.conversations, changes.revision);
}

/** Asks for a page of a conversation, again when something was put into it meanwhile. */
async function askForPage(
  client: QueryClient,
  peer_id: string,
  before: number | undefined,
  signal: AbortSignal,
): Promise<EndpointOutput<typeof privateMessageList>> {
  const put = putOf(client);
  for (;;) {
    const version = put.get(peer_id);
    const page = await fetchQuietly(
      privateMessageList,
      { peer_id, page_size: PRIVATE_MESSAGE_PAGE, ...(before !== undefined && { before }) },
      signal,
    );
    if (put.get(peer_id) === version) return page;
  }
}

/** The end of a conversation, to which `loadEarlier` and what comes add. */
export const conversationQuery = (client: QueryClient, peerId: string) => ({
  ...privateQueries.messages(peerId),
  queryFn: ({ signal }: { signal: AbortSignal }) => askForPage(client, peerId, undefined, signal),
});

/** Puts the page before what is loaded of a conversation in front of it. */
export async function loadEarlier(client: QueryClient, peerId: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = privateQueries.messages(peerId);
  const [first] = client.getQueryData(queryKey)?.list ?? [];
  if (!first) return;
  const page = await askForPage(client, peerId, first.seq, signal);
  client.setQueryData(
    queryKey,
    (shown) => shown && { list: merged(page.list, shown.list), has_more: page.has_more },
  );
}
