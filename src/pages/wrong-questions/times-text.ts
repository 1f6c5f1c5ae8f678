import type { WrongQuestion } from '@/api/wrong-questions';

/** Returns the number of wrong answers to a question, in words. */
export const timesText = ({ times_wrong }: Pick<WrongQuestion, 'times_wrong'>): string =>
  times_wrong === 0 ? '未作答' : `错 ${times_wrong} 次`;
