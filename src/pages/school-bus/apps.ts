import { Bus } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  SchoolBus: { id: 'bus', sounds: 'xiao che', icon: Bus, does: '下一班、时刻表和提醒' },
};
