import { CreditCard } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  CardList: { id: 'card', sounds: 'xiao yuan ka', icon: CreditCard, does: '余额、付款码、充值和挂失' },
};
