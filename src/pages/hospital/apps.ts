import { Stethoscope } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Hospital: { id: 'hospital', sounds: 'xiao yi yuan', icon: Stethoscope, does: '挂号、排队和取消' },
};
