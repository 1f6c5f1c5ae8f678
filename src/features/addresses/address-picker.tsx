import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, addressQueries } from '@/api/addresses';
import { Loaded } from '@/kit/loaded';
import { useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { RadioGroup } from '@/ui/radio-group';
import textStyles from '@/ui/text.module.css';
import { AddressWords } from './address-labels';
import { useAddressDialog } from './use-address-dialog';

/** The address that the student chose last (`addressInfo`), as it is now; the default one when it is gone, or none was chosen. */
export function useChosenAddress(): Address | undefined {
  const { data } = useQuery(addressQueries.list());
  const chosen = useSession((state) => state.addressInfo?.['address_id']);
  return data?.list.find(({ address_id }) => address_id === chosen) ?? data?.list[0];
}

/**
 * The region 收货地址 of an order: where it goes, and the way to another address or to the first one. `onChosen` is called
 * with what the student chose, added or edited here.
 */
export function AddressPicker({ onChosen }: { onChosen?: (address: Address) => void }) {
  const query = useQuery(addressQueries.list());
  const address = useChosenAddress();
  const [isOpen, setOpen] = useState(false);
  const list = query.data?.list ?? [];
  const choose = (addressInfo: Address) => {
    useSession.setState({ addressInfo });
    onChosen?.(addressInfo);
  };
  const take = (taken: Address) => {
    choose(taken);
    setOpen(false);
  };
  const form = useAddressDialog(take);
  const add = (
    <Button variant={address ? 'secondary' : 'primary'} onClick={() => form.open(null)}>
      新增地址
    </Button>
  );
  return (
    <Card
      title="收货地址"
      actions={
        address && (
          <>
            <Button size="small" variant="ghost" onClick={() => form.open(address)}>
              编辑
            </Button>
            <Button size="small" onClick={() => setOpen(true)}>
              更换地址
            </Button>
          </>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<LinesSkeleton lines={2} height="1.25rem" />}
        failure="收货地址加载失败"
      >
        {() =>
          address ? (
            <AddressWords address={address} />
          ) : (
            <Stack gap={3}>
              <p className={textStyles.secondary}>还没有收货地址，请先新增一个。</p>
              <Cluster>{add}</Cluster>
            </Stack>
          )
        }
      </Loaded>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="选择收货地址"
        footer={
          <>
            {add}
            <Button variant="primary" onClick={() => setOpen(false)}>
              完成
            </Button>
          </>
        }
      >
        <RadioGroup
          label="收货地址"
          name="address"
          value={address?.address_id}
          options={list.map((each) => ({ value: each.address_id, label: <AddressWords address={each} /> }))}
          onChange={(id) => {
            const taken = list.find(({ address_id }) => address_id === id);
            if (taken) choose(taken);
          }}
        />
      </Dialog>
      {form.element}
    </Card>
  );
}
