import type { Allergen, Busyness, Canteen, Meal, MealSpan } from '@/api/cafeteria';
import { spanAt } from '@/api/campus-calendar';
import { dayAfter } from '@/lib/days';
import { durationText } from '@/lib/duration';
import type { Opening } from '@/lib/opening-hours';
import { dayOf, dayText, HOUR, MINUTE, shortDayText, timeText, wireTimeOf } from '@/lib/time';
import type { Tone } from '@/ui/tone';

export const mealNames: Record<Meal, string> = {
  breakfast: '早餐',
  lunch: '午餐',
  dinner: '晚餐',
  night: '夜宵',
};

/** Names of the allergens to be labelled. */
export const allergenNames: Record<Allergen, string> = {
  gluten: '麸质',
  crustacean: '甲壳类',
  fish: '鱼',
  egg: '蛋',
  peanut: '花生',
  soy: '大豆',
  milk: '乳',
  nut: '坚果',
};

/** A clock of a day of service; past midnight it says so: `次日 00:30`. */
export const serviceClockText = (clock: string): string => {
  const hours = Number(clock.slice(0, 2));
  return hours < 24 ? clock : `次日 ${String(hours - 24).padStart(2, '0')}${clock.slice(2)}`;
};

/** `06:30–09:00`. */
export const mealHoursText = ({ from, to }: MealSpan): string => `${from}–${serviceClockText(to)}`;

/** When a canteen closes, or opens again and with what: `12:30 关门，还有 25 分钟`, `明天 06:30 开早餐`. */
export function openingText({ isOpen, changesAt, span }: Opening<MealSpan>, now: Date): string {
  if (changesAt === undefined || !span) return isOpen ? '全天开放' : '近期不开放';
  const left = changesAt - now.getTime();
  const clock = timeText(wireTimeOf(changesAt));
  const wait = left < HOUR ? `，还有 ${durationText(Math.ceil(left / MINUTE) * 60)}` : '';
  if (isOpen) return `${mealNames[span.meal]}到 ${clock}${wait}`;
  const [day, today] = [dayOf(changesAt), dayOf(now)];
  const when = day === today ? '' : day === dayAfter(today, 1) ? '明天 ' : `${shortDayText(day, now)} `;
  return `${when}${clock} 开${mealNames[span.meal]}${wait}`;
}

/** Why a canteen is closed on a day that is no day of rest: `排烟系统改造，12月7日恢复营业`; empty when it is not. */
export function closureText({ closures }: Canteen, day: string): string {
  const closure = spanAt(closures, day);
  return closure ? `${closure.reason}，${dayText(dayAfter(closure.to, 1))}恢复营业` : '';
}

/** Percent of the seats that are taken. */
export const percentOf = ({ seats }: Canteen, { seated }: Busyness): number =>
  Math.min(100, Math.round((seated / seats) * 100));

/** From which percent on a canteen is how busy. */
const levels: readonly [from: number, word: string, tone: Tone][] = [
  [0, '空闲', 'success'],
  [35, '适中', 'info'],
  [60, '较挤', 'warning'],
  [80, '拥挤', 'danger'],
];

/** Busyness of a percentage, in a word and its colour. */
export function crowdOf(percent: number): { word: string; tone: Tone } {
  const [, word, tone] = levels.findLast(([from]) => percent >= from) ?? levels[0] ?? [0, '', 'neutral'];
  return { word, tone };
}
