import { isWireTime, monthText } from '@/lib/time';

/** A day without its year, such as a birthday: `3月18日`. */
export const yearlyText = (day: string): string =>
  isWireTime(day) ? `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日` : day;

/** The month of a day without its year: `11月`. */
export const yearlyMonthText = (day: string): string => `${Number(day.slice(5, 7))}月`;

/** The caption of a chart's column, with the greater unit where it is not that of the column before. */
export interface AxisWords {
  prefix?: string;
  label: string;
  suffix: string;
}

function axisWords(text: string, before: string, unit: '年' | '月'): AxisWords {
  const end = text.indexOf(unit) + 1;
  const prefix = text.slice(0, end);
  const words = { label: text.slice(end, -1), suffix: text.slice(-1) };
  return before.startsWith(prefix) ? words : { prefix, ...words };
}

/** A day below a chart: `11月29日`, after that `30日`, `12月1日`. */
export const axisDay = (day: string, before = ''): AxisWords =>
  axisWords(yearlyText(day), yearlyText(before), '月');

/** A month, `YYYY-MM`, below a chart: `2025年12月`, after that `2026年1月`, `2月`. */
export const axisMonth = (month: string, before = ''): AxisWords =>
  axisWords(monthText(`${month}-01`), monthText(`${before}-01`), '年');
