import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, addressQueries } from '@/api/addresses';
import { lazyDialog } from '@/kit/lazy-dialog';

const AddressDialog = lazyDialog(async () => (await import('./address-dialog')).default);

/** Opens the form of an address: `open(address)`, or `open(null)` for a new one. `element` must be on the page. */
export function useAddressDialog(onSaved: (address: Address) => void = () => {}) {
  const { data } = useQuery(addressQueries.list());
  const [opened, setOpened] = useState<{ address: Address | null }>();
  return {
    open: (address: Address | null) => setOpened({ address }),
    element: (
      <AddressDialog
        open={opened !== undefined}
        address={opened?.address ?? null}
        isAlwaysDefault={opened?.address?.is_default ?? data?.total === 0}
        onSaved={onSaved}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
