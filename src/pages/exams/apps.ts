import { ClipboardCheck, ListChecks } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  ExamHistory: {
    id: 'exam-history',
    sounds: 'kao shi ji lu',
    icon: ClipboardCheck,
    does: '成绩、曲线和每次的答卷',
  },
  TestPage: {
    id: 'self-test',
    sounds: 'zai xian zi ce',
    icon: ListChecks,
    does: '从题库组一套题，自己考一考',
  },
};
