import { type QueryClient, useQuery } from '@tanstack/react-query';
import { KeyRound, Laptop, LogOut, Smartphone, Tablet } from 'lucide-react';
import { Suspense, useState } from 'react';
import { accountQueries, type Device, deviceEnd } from '@/api/account';
import { SettingsCard } from '@/features/inbox';
import { DateReminderSwitch } from '@/features/reminders';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import { hasPasswords, isOn, named } from '@/lib/institute';
import { appearances, type Look } from '@/lib/appearance';
import { paths } from '@/lib/paths';
import { wireDayOf } from '@/lib/time';
import { chooseAppearance, useAppearance } from '@/ui/appearance';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { lazyPart } from '@/ui/lazy-part';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { ThemeSwitch } from '@/ui/theme-switch';
import { TakeoutCard } from './takeout-card';
import styles from './personal-center-page.module.css';

const UnsentCard = lazyPart(async () => (await import('@/features/unsent')).UnsentCard);
const SavedCard = lazyPart(async () => (await import('@/features/saved-lessons')).SavedCard, {
  instead: () => null,
});
const PasswordDialog = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog);

/** Details of the account, with a button to change the password. */
function AccountCard() {
  const account = useQuery(accountQueries.own());
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title="账号">
      <Stack gap={4}>
        <Loaded query={account} skeleton={<Skeleton lines={7} />} failure="账号信息加载失败">
          {({
            account: name,
            username,
            student_number,
            college,
            contact,
            joined_at,
            password_changed_at,
          }) => (
            <DescriptionList
              rows={[
                ['账号', name],
                ['姓名', username],
                ['学号或工号', student_number],
                ['学院或部门', college],
                ['绑定的联系方式', contact],
                ['注册于', <Moment key="joined" at={wireDayOf(joined_at)} />],
                [
                  '密码',
                  !hasPasswords() ? (
                    '在统一身份认证修改'
                  ) : password_changed_at ? (
                    <span key="password">
                      修改于 <Moment at={wireDayOf(password_changed_at)} />
                    </span>
                  ) : (
                    '注册后没有改过'
                  ),
                ],
              ]}
            />
          )}
        </Loaded>
        <Cluster gap={2}>
          {hasPasswords() && (
            <Button icon={<KeyRound />} onClick={() => setChanging(true)}>
              修改密码
            </Button>
          )}
          <ButtonLink to={paths.profile()} variant="ghost">
            编辑个人资料
          </ButtonLink>
        </Cluster>
      </Stack>
      <PasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </Card>
  );
}

const sizes = appearances.textSize.map((value) => ({
  value,
  label: value === '100' ? '100%（默认）' : `${value}%`,
}));
const densities = [
  { value: 'comfortable', label: '宽松' },
  { value: 'compact', label: '紧凑' },
] as const;

/** Appearance of this device's interface; each choice shows at once. */
function AppearanceCard() {
  const textSize = useAppearance('textSize');
  return (
    <Card title="外观">
      <Stack gap={4}>
        <Stack gap={2}>
          <span className={textStyles.medium}>主题</span>
          <Cluster>
            <ThemeSwitch />
          </Cluster>
        </Stack>
        <SelectField
          label="文字大小"
          options={sizes}
          value={textSize}
          onChange={({ target }) => chooseAppearance('textSize', target.value as Look<'textSize'>)}
        />
        <Stack gap={2}>
          <span className={textStyles.medium}>疏密</span>
          <Cluster>
            <Segmented
              label="疏密"
              options={densities}
              value={useAppearance('density')}
              onChange={(density) => chooseAppearance('density', density)}
            />
          </Cluster>
        </Stack>
        <Switch
          label="减少动画"
          description="关掉过渡和移动效果；系统里已经设置的会一直遵守。"
          checked={useAppearance('motion') === 'reduced'}
          onCheckedChange={(isReduced) => chooseAppearance('motion', isReduced ? 'reduced' : 'system')}
        />
        <p className={textStyles.hint}>只在这台设备上生效，其他标签页立即跟随。</p>
      </Stack>
    </Card>
  );
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([cache.ensureQueryData(accountQueries.own()), cache.ensureQueryData(accountQueries.devices())]);

const icons = { computer: <Laptop />, phone: <Smartphone />, tablet: <Tablet /> };

/** Devices signed in to the account, with sign-out for the others. */
function DevicesCard() {
  const devices = useQuery(accountQueries.devices());
  const end = useAction(deviceEnd, { done: '已退出', refresh: [accountQueries.devices().queryKey] });
  const others = devices.data?.filter(({ is_current }) => !is_current) ?? [];
  const endAll = async () => {
    const isConfirmed = await confirmAction({
      title: '退出其他所有设备',
      body: `${others.length} 台设备要重新登录才能继续使用；还没有上传的内容会留在那台设备上。`,
      action: '全部退出',
    });
    if (isConfirmed) end.run({ device_id: null });
  };
  return (
    <Card
      title="登录设备"
      actions={
        others.length > 1 && (
          <Button size="small" variant="ghost" busy={end.busy} onClick={() => void endAll()}>
            退出其他所有设备
          </Button>
        )
      }
    >
      <Loaded query={devices} skeleton={<LinesSkeleton lines={3} height={48} />} failure="登录设备加载失败">
        {(list) => (
          <>
            <ul className={styles.devices} aria-label="登录设备">
              {list.map((device) => (
                <li key={device.device_id} className={styles.device}>
                  <DeviceRow
                    device={device}
                    busy={end.busy}
                    onEnd={() => end.run({ device_id: device.device_id })}
                  />
                </li>
              ))}
            </ul>
            <p className={textStyles.hint}>看到不认识的设备？先退出它，再修改密码。</p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { name, kind, is_current, seen_at, signed_in_at } = device;
  return (
    <>
      <IconBadge icon={icons[kind]} tone={is_current ? 'brand' : 'neutral'} />
      <div className={styles.words}>
        <Cluster gap={2}>
          <span className={textStyles.medium}>{name}</span>
          {is_current && <Badge tone="brand">这台设备</Badge>}
        </Cluster>
        <p className={textStyles.caption}>
          {is_current ? (
            '正在使用'
          ) : (
            <>
              最近使用 <Moment at={seen_at} />
            </>
          )}
          {'，'}
          <Moment at={signed_in_at} /> 登录
        </p>
      </div>
      {!is_current && (
        <Button
          size="small"
          icon={<LogOut />}
          aria-label={`退出登录：${name}`}
          disabled={busy}
          onClick={onEnd}
        >
          退出登录
        </Button>
      )}
    </>
  );
}

/** /user/personalCenter: account, password, devices, how the interface looks and reminds, and all data as one file. */
export function Component() {
  return (
    <Page>
      <PageHeader title="账号设置" description="密码、登录设备、外观和提醒；也可以把你的数据全部带走。" />
      <Columns
        sideWidth="wide"
        side={
          <>
            <AppearanceCard />
            {isOn('messages') && (
              <SettingsCard>
                <DateReminderSwitch />
              </SettingsCard>
            )}
          </>
        }
      >
        <AccountCard />
        <DevicesCard />
        <Suspense fallback={<Skeleton height="8rem" />}>
          <UnsentCard />
        </Suspense>
        <Suspense>
          <SavedCard />
        </Suspense>
        <Card title="我的记录">
          <Stack gap={4}>
            <p className={textStyles.note}>
              {named('', '会记下你打开了哪些页面。看看记了什么、还有什么留在这个浏览器里。')}
            </p>
            <Cluster>
              <ButtonLink to={paths.myRecords()}>查看我的记录</ButtonLink>
            </Cluster>
          </Stack>
        </Card>
        <TakeoutCard />
      </Columns>
    </Page>
  );
}
