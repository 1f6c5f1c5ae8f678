import type { GoalUnit } from '@/api/goals';

/** Quantities to count, as options. */
export const unitNames: Record<GoalUnit, string> = { minutes: '学习时间', lessons: '学完的课' };

/** Units as they follow a number. */
export const unitWords: Record<GoalUnit, string> = { minutes: '分钟', lessons: '课' };

/** An amount in words: `180 分钟`, `3 课`. */
export const amountText = (unit: GoalUnit, amount: number): string => `${amount} ${unitWords[unit]}`;
