import { UserRound } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Profile: { id: 'profile', sounds: 'ge ren zi liao', icon: UserRound, does: '头像、简介和谁能看到' },
};
