import type { ExperimentContent } from '@/api/experiments';

/** What the parts of a record are given: what is entered, and how it is changed. */
export interface Editing {
  content: ExperimentContent;
  change: (changes: Partial<ExperimentContent>) => void;
  /** It is only looked at. */
  isLocked: boolean;
}
