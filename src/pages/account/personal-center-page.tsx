import { type QueryClient, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accountQueries } from '@/api/account';
import { SettingsCard } from '@/features/inbox';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { appearances, type Look } from '@/lib/appearance';
import { paths } from '@/lib/paths';
import { dayText } from '@/lib/time';
import { chooseAppearance, useAppearance } from '@/ui/appearance';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { ThemeSwitch } from '@/ui/theme-switch';
import { DevicesCard } from './devices-card';
import { TakeoutCard } from './takeout-card';

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
                ['注册于', dayText(joined_at)],
                ['密码', password_changed_at ? `修改于 ${dayText(password_changed_at)}` : '注册后没有改过'],
              ]}
            />
          )}
        </Loaded>
        <Cluster gap={2}>
          <Button icon={<KeyRound />} onClick={() => setChanging(true)}>
            修改密码
          </Button>
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
            <SettingsCard />
          </>
        }
      >
        <AccountCard />
        <DevicesCard />
        <TakeoutCard />
      </Columns>
    </Page>
  );
}
