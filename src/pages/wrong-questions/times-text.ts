import type { WrongQuestion } from '@/api/wrong-questions';

/** How often a question went wrong, in words. */
export const timesText = ({ times_wrong }: Pick<WrongQuestion, 'times_wrong'>): string =>
  times_wrong === 0 ? '未作答' : `错 ${times_wrong} 次`;
