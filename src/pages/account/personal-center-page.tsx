import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '@/api/account';
import { SettingsCard } from '@/features/inbox';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { AccountCard } from './account-card';
import { AppearanceCard } from './appearance-card';
import { DevicesCard } from './devices-card';
import { TakeoutCard } from './takeout-card';

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
