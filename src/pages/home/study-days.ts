import type { HomeSummary } from '@/api/home';
import { axisDay, type AxisWords } from '@/lib/calendar-words';
import { numberText } from '@/lib/number';

type StudyDays = HomeSummary['study_days'];

/** The days as the chart's columns. */
export const chartData = (days: StudyDays): (AxisWords & { value: number })[] =>
  days.map(({ day, minutes }, at) => ({
    ...axisDay(day, days[at - 1]?.day),
    value: Math.round(minutes),
  }));

/** The minutes of all days together. */
export const totalMinutes = (days: StudyDays): number =>
  Math.round(days.reduce((sum, { minutes }) => sum + minutes, 0));

/** Compares the last seven days with the seven before, in words; null when there is nothing to compare with. */
export function weekComparison(days: StudyDays): string | null {
  if (days.length < 14) return null;
  const last = totalMinutes(days.slice(-7));
  const before = totalMinutes(days.slice(-14, -7));
  if (before === 0) return null;
  if (last === before) return '最近 7 天和前 7 天一样多';
  return `最近 7 天比前 7 天${last > before ? '多' : '少'} ${numberText(Math.abs(last - before))} 分钟`;
}

/** The minutes of one day, `YYYY-MM-DD`; 0 when it is not among them. */
export const minutesOn = (days: StudyDays, day: string): number =>
  Math.round(days.find((item) => item.day === day)?.minutes ?? 0);
