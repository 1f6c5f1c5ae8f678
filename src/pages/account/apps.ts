import { Settings } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  PersonalCenter: {
    id: 'settings',
    sounds: 'zhang hao she zhi',
    icon: Settings,
    does: '密码、设备、外观和提醒',
  },
};
