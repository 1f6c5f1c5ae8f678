import { kindIcons, goldKindNames } from '@/features/gold';
import { memo } from 'react';
import type { GoldEntry } from '@/api/gold';
import { RecordRow } from '@/features/records';
import { IconBadge } from '@/ui/icon-badge';
import { Amount } from './amount';
import { causePath } from './cause-path';

/** One row of the ledger; it leads to what it came from. */
export const GoldListItem = memo(function GoldListItem({ row }: { row: GoldEntry }) {
  const Icon = kindIcons[row.kind];
  return (
    <RecordRow
      at={row.created_at}
      lead={<IconBadge icon={<Icon />} tone={row.amount > 0 ? 'gold' : 'neutral'} />}
      title={row.title}
      to={causePath(row)}
      facts={goldKindNames[row.kind]}
      end={<Amount amount={row.amount} />}
    />
  );
});
