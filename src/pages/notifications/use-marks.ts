import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Channel,
  type Notification,
  notificationQueries,
  notificationRead,
  notificationSnooze,
  notificationUnread,
  type Unread,
} from '@/api/notifications';
import { call } from '@/api/request';
import { showUnread } from '@/features/inbox';

/** Changes notifications where they are shown, before the server has answered. */
function show(client: QueryClient, changed: (each: Notification) => Notification): void {
  client.setQueryData(
    notificationQueries.list().queryKey,
    (shown) => shown && { ...shown, list: shown.list.map(changed) },
  );
}

/** Changes notifications: shown at once, and as the server has them when it has answered or failed. */
function useMark<Input, Answer extends { unread: Unread }>(
  write: (input: Input) => Promise<Answer>,
  changed: (each: Notification, input: Input) => Notification,
) {
  const client = useQueryClient();
  const { queryKey } = notificationQueries.list();
  return useMutation({
    mutationFn: write,
    async onMutate(input: Input) {
      await client.cancelQueries({ queryKey });
      show(client, (each) => changed(each, input));
    },
    onSuccess: ({ unread }) => showUnread(client, unread),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

interface AllOf {
  /** The newest that the student sees: what comes meanwhile stays unread. */
  up_to: string;
  channel: Channel | undefined;
}

/** Marking as read and unread, and putting off. */
export function useMarks() {
  const withRead = (ids: readonly string[], is_read: boolean) => (each: Notification) =>
    ids.includes(each.notification_id) ? { ...each, is_read } : each;
  const read = useMark(
    (notification_ids: string[]) => call(notificationRead, { notification_ids }, { keepalive: true }),
    (each, ids) => withRead(ids, true)(each),
  );
  const unread = useMark(
    (notification_ids: string[]) => call(notificationUnread, { notification_ids }),
    (each, ids) => withRead(ids, false)(each),
  );
  const readAll = useMark(
    ({ up_to, channel }: AllOf) => call(notificationRead, { up_to, ...(channel && { channel }) }),
    (each, { channel }) =>
      each.snoozed_until === null && (channel === undefined || each.channel === channel)
        ? { ...each, is_read: true }
        : each,
  );
  const snooze = useMark(
    (input: { notification_ids: string[]; is_snoozed: boolean }) => call(notificationSnooze, input),
    (each) => each,
  );
  return { read, unread, readAll, snooze };
}
