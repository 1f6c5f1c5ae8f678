import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accountQueries } from '@/api/account';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { dayText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog);

/** Details of the account, with a button to change the password. */
export function AccountCard() {
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
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setChanging(true)}>
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
