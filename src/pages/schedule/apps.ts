import { CalendarDays } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Schedule: {
    id: 'schedule',
    sounds: 'ri cheng',
    icon: CalendarDays,
    does: '上课、作业、考试和预约在一张日历里',
  },
};
