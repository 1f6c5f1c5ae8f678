import { Users } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Societies: { id: 'societies', sounds: 'she tuan', icon: Users, does: '找社团、申请和近期活动' },
};
