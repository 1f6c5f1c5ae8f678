import { Route } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Mission: {
    id: 'missions',
    sounds: 'tui jian xue xi lu jing',
    icon: Route,
    does: '一步一步的课程路线和进度',
  },
};
