import { FlaskConical, Microscope } from 'lucide-react';
import type { AppFacts } from '@/features/apps';

/** Pages of this domain that students may want at hand, by their names in the table of pages. */
export const apps: Record<string, AppFacts> = {
  Experiment: { id: 'experiment', sounds: 'shi yan zhong xin', icon: FlaskConical, does: '预约实验时段' },
  ExperimentStudent: {
    id: 'own-experiments',
    sounds: 'wo de shi yan',
    icon: Microscope,
    does: '约好的实验、数据和报告',
  },
};
