import { CircleX } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  MyQuestion: {
    id: 'wrong-questions',
    sounds: 'wo de cuo ti',
    icon: CircleX,
    does: '错题本和今天要复习的题',
  },
};
