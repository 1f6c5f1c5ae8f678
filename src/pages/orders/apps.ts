import { Package } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  OrderList: { id: 'orders', sounds: 'dui huan ji lu', icon: Package, does: '订单、物流和取件码' },
};
