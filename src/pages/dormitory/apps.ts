import { Lightbulb } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  DormitoryList: { id: 'dormitory', sounds: 'su she fu wu', icon: Lightbulb, does: '电费、用电和宿舍报修' },
};
