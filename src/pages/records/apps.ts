import { History } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  History: { id: 'history', sounds: 'xue xi li shi', icon: History, does: '看过和做过的，回到上次的位置' },
};
