import { ShoppingBag } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Shopping: { id: 'shopping', sounds: 'jin bi shang cheng', icon: ShoppingBag, does: '用金币换东西' },
};
