import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, addressQueries } from '@/api/addresses';
import { LoadFailure } from '@/kit/loaded';
import { useSession } from '@/session/store';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { RadioGroup } from '@/ui/radio-group';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { AddressWords } from './address-words';
import { useAddressDialog } from './use-address-dialog';

const choose = (addressInfo: Address) => useSession.setState({ addressInfo });

/** The address that the student chose last (`addressInfo`), as it is now; the default one when it is gone, or none was chosen. */
export function useChosenAddress(): Address | undefined {
  const { data } = useQuery(addressQueries.list());
  const chosen = useSession((state) => state.addressInfo?.['address_id']);
  return data?.list.find(({ address_id }) => address_id === chosen) ?? data?.list[0];
}

/** The region 收货地址 of an order: where it goes, and the way to another address or to the first one. */
export function AddressPicker() {
  const query = useQuery(addressQueries.list());
  const address = useChosenAddress();
  const [isOpen, setOpen] = useState(false);
  const list = query.data?.list ?? [];
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
      {address && <AddressWords address={address} />}
      {query.isPending && <Skeleton lines={2} />}
      {query.isError && !address && <LoadFailure query={query} failure="收货地址加载失败" />}
      {query.isSuccess && !address && (
        <>
          <p className={textStyles.secondary}>还没有收货地址，请先新增一个。</p>
          {add}
        </>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="选择收货地址" footer={add}>
        <RadioGroup
          label="收货地址"
          name="address"
          value={address?.address_id}
          options={list.map((each) => ({ value: each.address_id, label: <AddressWords address={each} /> }))}
          onChange={(id) => {
            const taken = list.find(({ address_id }) => address_id === id);
            if (taken) take(taken);
          }}
        />
      </Dialog>
      {form.element}
    </Card>
  );
}
