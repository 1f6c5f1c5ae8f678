import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  channelNames,
  channels,
  notificationQueries,
  type NotificationSettings,
  notificationSettingsSave,
} from '@/api/notifications';
import { call } from '@/api/request';
import { Loaded } from '@/kit/loaded';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { SelectField } from '@/ui/select-field';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { showUnread } from './unread';

const hours = Array.from({ length: 24 }, (_, hour) => {
  const clock = `${String(hour).padStart(2, '0')}:00`;
  return { value: clock, label: clock };
});
/** The hours to choose from, and the one that is set where it is another. */
const hoursWith = (clock: string) =>
  hours.some(({ value }) => value === clock) ? hours : [...hours, { value: clock, label: clock }];

/** Which channels count and are announced, and when nothing is; `children` are further switches. */
export function SettingsCard({ children }: { children: ReactNode }) {
  const settings = useQuery(notificationQueries.settings());
  return (
    <Card title="提醒设置">
      <Loaded query={settings} skeleton={<Skeleton lines={8} />} failure="提醒设置没有加载成功">
        {(shown) => (
          <Stack gap={4}>
            <Settings settings={shown} />
            {children}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient();
  const { queryKey } = notificationQueries.settings();
  const save = useMutation({
    mutationFn: (next: NotificationSettings) => call(notificationSettingsSave, next),
    // The last one counts: one at a time, in the order in which they were made.
    scope: { id: 'notification-settings' },
    onMutate: (next) => void client.setQueryData(queryKey, next),
    onSuccess: ({ unread }) => showUnread(client, unread),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const { muted, quiet } = settings;
  const setQuiet = (change: Partial<NotificationSettings['quiet']>) =>
    save.mutate({ ...settings, quiet: { ...quiet, ...change } });
  return (
    <Stack gap={4}>
      <Stack gap={2} role="group" aria-label="提醒哪些频道">
        <p className={textStyles.note}>关掉的频道不计未读、不提醒，消息仍留在列表里。</p>
        {channels.map((channel) => (
          <Switch
            key={channel}
            label={channelNames[channel]}
            checked={!muted.includes(channel)}
            onCheckedChange={(isOn) =>
              save.mutate({
                ...settings,
                muted: isOn ? muted.filter((each) => each !== channel) : [...muted, channel],
              })
            }
          />
        ))}
      </Stack>
      <Switch
        label="免打扰时段"
        description="这段时间里只计未读、不弹出提醒，结束后一并告诉你。"
        checked={quiet.is_on}
        onCheckedChange={(is_on) => setQuiet({ is_on })}
      />
      {quiet.is_on && (
        <Cluster gap={3}>
          <SelectField
            label="从"
            options={hoursWith(quiet.from)}
            value={quiet.from}
            onChange={({ target }) => setQuiet({ from: target.value })}
          />
          <SelectField
            label={quiet.to <= quiet.from ? '到次日' : '到'}
            options={hoursWith(quiet.to)}
            value={quiet.to}
            onChange={({ target }) => setQuiet({ to: target.value })}
          />
        </Cluster>
      )}
    </Stack>
  );
}
