import { CalendarCheck } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  SignIn: { id: 'sign-in', sounds: 'mei ri qian dao', icon: CalendarCheck, does: '签到、补签和连续天数' },
};
