import { Bell } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Message: { id: 'message', sounds: 'xiao xi zhong xin', icon: Bell, does: '课程、作业、审批和活动的通知' },
};
