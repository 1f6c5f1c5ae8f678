import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { notificationQueries, type Unread, unreadCounts } from '@/api/notifications';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { paths } from '@/lib/paths';
import { openChannel } from '@/lib/tabs';
import { ownerId } from '@/session/drafts';
import { showToast } from '@/ui/toast-store';

const CHANNEL = 'inbox';
/** Milliseconds for which an announcement is shown. */
const SHOWN = 6000;
/** Id of the sender: a tab hears itself, too. */
const tab = randomId();
const told = v.object({ owner: v.string(), tab: v.string(), unread: unreadCounts.output });

/** Unread state at the last announcement, or at the student's last change: only additions are announced. */
const knownOf = oneForEach<QueryClient, { unread?: Unread }>(() => ({}));

function show(client: QueryClient, unread: Unread): void {
  knownOf(client).unread = unread;
  client.setQueryData(notificationQueries.unread().queryKey, unread);
}

/** Shows what the server says is unread after a write, in all tabs of the student. */
export function showUnread(client: QueryClient, unread: Unread): void {
  show(client, unread);
  const channel = openChannel(CHANNEL, told);
  channel.tell({ owner: ownerId(), tab, unread });
  channel.close();
}

/** Returns one sentence that announces a burst, however large; empty when nothing came. */
function sentenceOf(before: Unread, { total, latest, private_messages }: Unread): string {
  const isNew = latest !== null && latest.notification_id !== before.latest?.notification_id;
  // Not more than before: what is the newest now was there already.
  const more = isNew ? total - before.total : 0;
  // The page of private messages tells of its own.
  const isThere = window.location.pathname === paths.userMessage();
  const letters = isThere ? 0 : private_messages - before.private_messages;
  const news =
    more > 1
      ? `收到 ${more} 条新消息，最近一条：${latest?.title}`
      : more === 1
        ? `新消息：${latest?.title}`
        : '';
  return [news, letters > 0 && `收到 ${letters} 条新私信`].filter(Boolean).join('；');
}

/**
 * Polls the unread state while the page is in sight, and takes that of other tabs at once. New notifications are
 * announced, each burst in one sentence; those of the quiet hours when they end.
 */
export function useUnread(): Unread | undefined {
  const client = useQueryClient();
  const { data } = useQuery(notificationQueries.unread());

  useEffect(() => {
    const channel = openChannel(CHANNEL, told, ({ owner, tab: teller, unread }) => {
      if (owner !== ownerId() || teller === tab) return;
      show(client, unread);
      void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey });
      // The change may be of the muted kinds or of the quiet hours.
      void client.invalidateQueries({ queryKey: notificationQueries.settings().queryKey });
    });
    return channel.close;
  }, [client]);

  useEffect(() => {
    const known = knownOf(client);
    const before = known.unread;
    if (!data || (before && data.is_quiet)) return;
    known.unread = data;
    if (!before) return;
    if (data.latest?.notification_id !== before.latest?.notification_id)
      void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey });
    const sentence = sentenceOf(before, data);
    if (sentence) showToast(sentence, { duration: SHOWN });
  }, [client, data]);

  return data;
}
