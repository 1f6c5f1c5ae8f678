import type { GoalUnit } from '@/api/goals';

/** What is counted, as one chooses it. */
export const unitNames: Record<GoalUnit, string> = { minutes: '学习时间', lessons: '学完的课' };

/** What follows a number of it. */
export const unitWords: Record<GoalUnit, string> = { minutes: '分钟', lessons: '课' };

/** An amount in words: `180 分钟`, `3 课`. */
export const amountText = (unit: GoalUnit, amount: number): string => `${amount} ${unitWords[unit]}`;
