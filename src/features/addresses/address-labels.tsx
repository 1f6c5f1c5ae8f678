import { type Address, regionText } from '@/api/addresses';
import { Badge } from '@/ui/badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';

/** Recipient and place of an address. */
export function AddressWords({ address }: { address: Address }) {
  return (
    <Stack as="span" gap={1}>
      <Cluster as="span" gap={2}>
        <strong>{address.name}</strong>
        <span className={textStyles.noteFigures}>{address.phone}</span>
        {address.is_default && <Badge tone="brand">默认</Badge>}
        {address.label && <Badge>{address.label}</Badge>}
      </Cluster>
      <span className={textStyles.secondary}>
        {regionText(address)} {address.detail}
      </span>
    </Stack>
  );
}
