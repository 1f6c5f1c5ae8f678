import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notificationQueries } from '@/api/notifications';
import { pollEvery } from '@/api/polling';
import { privateChanges, type PrivateMessage, privateQueries } from '@/api/private-messages';
import { fetchQuietly } from '@/api/request';
import { MINUTE } from '@/lib/time';
import { putChanges } from './private-cache';

/** Milliseconds between two questions of what is new, at first and at most. */
const POLL = 5_000;
const LAST_POLL = 2 * MINUTE;

/** Asks for what has changed since the last time, and puts it in; returns the messages of others that have come. */
async function askForChanges(client: QueryClient, signal: AbortSignal): Promise<PrivateMessage[]> {
  const came: PrivateMessage[] = [];
  const { queryKey } = privateQueries.conversations();
  await client.ensureQueryData(privateQueries.conversations());
  for (;;) {
    const since = client.getQueryData(queryKey)?.revision;
    if (since === undefined) return came;
    const changes = await fetchQuietly(privateChanges, { since }, signal);
    putChanges(client, changes);
    came.push(...changes.messages.filter(({ is_own, is_withdrawn }) => !is_own && !is_withdrawn));
    if (changes.has_more) continue;
    if (came.length > 0) void client.invalidateQueries({ queryKey: notificationQueries.unread().queryKey });
    return came;
  }
}

/** Polls for new messages while a page in sight shows them. */
export const privateChangesQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: ['privateMessages', 'changes'],
    queryFn: ({ signal }) => askForChanges(client, signal),
    meta: { background: true },
    ...pollEvery(POLL, LAST_POLL),
    refetchOnMount: 'always',
  });
