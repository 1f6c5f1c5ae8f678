import { BriefcaseBusiness } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  WorkStudyProgram: {
    id: 'work-study',
    sounds: 'qin gong zhu xue',
    icon: BriefcaseBusiness,
    does: '岗位、工时和工资单',
  },
};
