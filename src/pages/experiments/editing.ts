import type { ExperimentContent } from '@/api/experiments';

/** Props of a record's parts: the entered content, and the function to change it. */
export interface Editing {
  content: ExperimentContent;
  change: (changes: Partial<ExperimentContent>) => void;
  /** It is only looked at. */
  isLocked: boolean;
}
