import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import {
  type Address,
  ADDRESS_LIMIT,
  addressDefault,
  addressDelete,
  addressQueries,
  addressRestore,
} from '@/api/addresses';
import { call } from '@/api/request';
import { AddressWords, useAddressDialog } from '@/features/addresses';
import { ListView } from '@/kit/list-view';
import { useAction } from '@/kit/use-action';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import styles from './address-page.module.css';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(addressQueries.list());

/** /user/address: the student's delivery addresses, to add to, change, delete and make the default. */
export function Component() {
  const query = useQuery(addressQueries.list());
  const client = useQueryClient();
  const { queryKey } = addressQueries.list();
  const refresh = () => client.invalidateQueries({ queryKey });
  const form = useAddressDialog();
  const makeDefault = useAction(addressDefault, { done: '已设为默认地址', refresh: [queryKey] });
  const undo = useUndo<Address>({
    tell: ({ name, detail }) => `已删除 ${name} 的地址：${detail}`,
    restore: async ({ address_id }) => {
      await call(addressRestore, { address_id });
      await refresh();
    },
  });
  const removal = useTask(async (address: Address) => {
    await call(addressDelete, { id: address.address_id });
    await refresh();
    undo.offer(address);
  });
  const total = query.data?.total ?? 0;
  const isFull = total >= ADDRESS_LIMIT;
  const add = (
    <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={() => form.open(null)}>
      新增地址
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="收货地址"
        description="兑换的实物寄到这里；下单时默认用第一个。"
        meta={
          total > 0 && (
            <span>
              已保存 {total} / {ADDRESS_LIMIT} 个{isFull && '，请先删除不用的再新增'}
            </span>
          )
        }
        actions={total > 0 && add}
      />
      <ListView
        label="收货地址"
        query={query}
        failure="收货地址加载失败"
        skeleton={<LinesSkeleton lines={4} height="5rem" />}
        className={styles.list}
        keyOf={({ address_id }) => address_id}
        empty={{
          icon: <MapPin />,
          title: '还没有收货地址',
          description: '新增时可以粘贴一整段地址，姓名、电话和地区会自动填好。',
          action: add,
        }}
      >
        {(address) => (
          <Card as="article" className={styles.card}>
            <AddressWords address={address} />
            <Cluster gap={1} className={styles.actions}>
              {!address.is_default && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`设为默认：${address.name} ${address.detail}`}
                  busy={makeDefault.busy}
                  onClick={() => makeDefault.run({ address_id: address.address_id })}
                >
                  设为默认
                </Button>
              )}
              <Button
                size="small"
                variant="ghost"
                aria-label={`编辑：${address.name} ${address.detail}`}
                onClick={() => form.open(address)}
              >
                编辑
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={`删除：${address.name} ${address.detail}`}
                onClick={() => void removal.run(address)}
              >
                删除
              </Button>
            </Cluster>
          </Card>
        )}
      </ListView>
      {undo.bar}
      {form.element}
    </Page>
  );
}
