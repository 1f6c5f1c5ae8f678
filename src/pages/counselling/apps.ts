import { HeartHandshake } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  PsychologicalConsultation: {
    id: 'counselling',
    sounds: 'xin li zi xun',
    icon: HeartHandshake,
    does: '咨询师、预约和援助热线',
  },
};
