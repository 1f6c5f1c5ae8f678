import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlarmClock, BellRing, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  channel as channelSchema,
  type Channel,
  channelNames,
  channels,
  type Notification,
  notificationQueries,
  notificationRead,
  notificationSnooze,
  notificationUnread,
  type Unread,
} from '@/api/notifications';
import { call } from '@/api/request';
import { SettingsCard, showUnread } from '@/features/inbox';
import { DateReminderSwitch } from '@/features/reminders';
import { KeptNotice } from '@/kit/kept-notice';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { useUndo } from '@/kit/use-undo';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { daysOf, type Filter, groupsOf, shownOf, views } from './notification-groups';
import { NotificationRow } from './notification-row';

const filters = v.object({
  view: v.optional(v.picklist(views), 'all'),
  channel: v.optional(v.union([v.literal('all'), channelSchema]), 'all'),
});
const viewNames = { all: '全部', unread: '未读', snoozed: '稍后提醒' };
/** Number of groups drawn at first, and added at each wish. */
const STEP = 30;

/** Change that can be taken back. */
const done = v.object({ kind: v.picklist(['read', 'snoozed']), ids: v.array(v.string()), what: v.string() });

const countedLabel = (name: string, count = 0): string => (count > 0 ? `${name} ${count}` : name);

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
function useMarks() {
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

/** /user/message: what has happened, by channel, each leading to the exact thing. */
export function Component() {
  const list = useKept(notificationQueries.list());
  const { data: unread } = useQuery(notificationQueries.unread());
  const search = useListSearch(filters, { keep: true });
  const { filter, set } = search;
  const marks = useMarks();
  const undo = useUndo<v.InferOutput<typeof done>>({
    tell: ({ kind, what }) => (kind === 'read' ? `已把${what}标为已读` : `“${what}”会在明天 08:00 再提醒你`),
    restore: ({ kind, ids }) =>
      kind === 'read'
        ? marks.unread.mutateAsync(ids)
        : marks.snooze.mutateAsync({ notification_ids: ids, is_snoozed: false }),
    keep: { name: 'notifications', schema: done },
  });
  const inScope = shownOf(list.data?.list ?? [], { ...filter, view: 'unread' });
  const [newest] = list.data?.list ?? [];
  const markAll = () => {
    if (!newest || inScope.length === 0) return;
    const only = filter.channel === 'all' ? undefined : filter.channel;
    marks.readAll.mutate(
      { up_to: newest.notification_id, channel: only },
      {
        onSuccess: ({ notification_ids: ids }) =>
          undo.offer({
            kind: 'read',
            ids,
            what: `${only ? `“${channelNames[only]}”的 ` : ' '}${ids.length} 条消息`,
          }),
      },
    );
  };
  return (
    <Page width="wide">
      <PageHeader
        title="消息中心"
        description={unread && (unread.total > 0 ? `${unread.total} 条未读` : '没有未读消息')}
        actions={
          <Button
            icon={<CheckCheck />}
            disabled={inScope.length === 0}
            busy={marks.readAll.isPending}
            onClick={markAll}
          >
            全部已读
          </Button>
        }
      />
      <KeptNotice of={[list]} />
      <Cluster gap={3} rowGap={2} spread>
        <Segmented
          label="频道"
          options={[
            { value: 'all', label: '全部' },
            ...channels.map((value) => ({
              value,
              label: countedLabel(channelNames[value], unread?.by_channel[value]),
            })),
          ]}
          value={filter.channel}
          onChange={(value) => set({ channel: value })}
        />
        <Segmented
          label="显示"
          options={views.map((value) => ({ value, label: viewNames[value] }))}
          value={filter.view}
          onChange={(value) => set({ view: value })}
        />
      </Cluster>
      <Columns
        side={
          <SettingsCard>
            <DateReminderSwitch />
          </SettingsCard>
        }
      >
        <Card>
          <Loaded
            query={list}

            failure="消息没有加载成功"
            skeleton={<LinesSkeleton lines={6} height="4rem" />}
          >
            {(shown) => (
              <Days
                key={`${filter.view} ${filter.channel}`}
                list={shownOf(shown.list, filter)}
                search={search}
                now={list.now}
                onRead={(ids, isRead) => (isRead ? marks.read : marks.unread).mutate(ids)}
                onSnooze={(ids, isSnoozed) =>
                  marks.snooze.mutate(
                    { notification_ids: ids, is_snoozed: isSnoozed },
                    {
                      onSuccess: () =>
                        isSnoozed &&
                        undo.offer({
                          kind: 'snoozed',
                          ids,
                          what: shown.list.find((each) => each.notification_id === ids[0])?.title ?? '',
                        }),
                    },
                  )
                }
              />
            )}
          </Loaded>
        </Card>
      </Columns>
      {undo.bar}
    </Page>
  );
}

interface DaysProps {
  list: readonly Notification[];
  search: ListSearch<Filter>;
  now: Date;
  onRead: (ids: string[], isRead: boolean) => void;
  onSnooze: (ids: string[], isSnoozed: boolean) => void;
}

const emptyWords = {
  all: { icon: <BellRing />, title: '还没有消息', description: '课程、作业、审批有了动静，会在这里告诉你。' },
  unread: { icon: <BellRing />, title: '没有未读消息', description: '都看过了。' },
  snoozed: {
    icon: <AlarmClock />,
    title: '没有稍后提醒的消息',
    description: '在消息右侧点闹钟，它会先收起，第二天 08:00 再出现。',
  },
};

function Days({ list, search, now, onRead, onSnooze }: DaysProps) {
  const [most, setMost] = useState(STEP);
  const settings = useQuery(notificationQueries.settings());
  const groups = groupsOf(list);
  const { view, channel: only } = search.filter;
  return (
    <Filtered
      search={{ ...search, isFiltered: only !== 'all' && view === 'all' }}
      count={groups.length}
      empty={emptyWords[view]}
      filtered={{ title: '这个频道还没有消息', description: '', reset: '看全部频道' }}
    >
      <Stack as="ul" gap={5} aria-label="消息">
        {daysOf(groups.slice(0, most)).map(({ day, groups: ofDay }) => (
          <li key={day}>
            <h2 className={textStyles.note}>
              <Moment at={day} />
            </h2>
            {ofDay.map((group) => (
              <NotificationRow
                key={group.newest.about}
                group={group}
                isMuted={settings.data?.muted.includes(group.newest.channel) ?? false}
                now={now}
                onRead={onRead}
                onSnooze={onSnooze}
              />
            ))}
          </li>
        ))}
      </Stack>
      {groups.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          {`再显示 ${Math.min(STEP, groups.length - most)} 条`}
        </Button>
      )}
    </Filtered>
  );
}
