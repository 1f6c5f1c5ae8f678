import * as v from 'valibot';
import {
  type Busyness,
  type BusynessNow,
  cafeteriaBusyness,
  cafeteriaList,
  cafeteriaMenu,
  type Canteen,
  canteenAt,
  type Meal,
  mealsOn,
  type MealSpan,
  serviceDayOf,
} from '@/api/cafeteria';
import { dayKindOf } from '@/api/campus-calendar';
import type { HoursCalendar } from '@/api/opening-hours';
import { dayAfter, mondayOf } from '@/lib/days';
import { minutesOf, momentOn } from '@/lib/opening-hours';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations, thisMorning } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { column, type TablesOf } from '../engine/table';
import { calendarOf } from '../laws/campus-calendar';
import { share } from '../laws/share';

const canteenRow = v.object({
  id: column.text,
  ...v.omit(cafeteriaList.output.entries.list.item, ['canteen_id', 'closures']).entries,
});
const dishRow = v.object({
  id: column.text,
  ...v.omit(cafeteriaMenu.output.entries.list.item, ['dish_id']).entries,
});

export const tables = { canteens: canteenRow, dishes: dishRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The canteens on a day: one is being rebuilt from the last week until the end of the next. */
export function canteensOn(database: Database, today: string): Canteen[] {
  const monday = mondayOf(today);
  const rebuilding = { from: dayAfter(monday, -7), to: dayAfter(monday, 13), reason: '排烟系统改造' };
  return database.canteens
    .all()
    .map(({ id, ...canteen }) => ({ canteen_id: id, ...canteen, closures: id === '5' ? [rebuilding] : [] }));
}

/** The gates count every five minutes. */
const COUNTED = 5 * durations.minute;

/** Peak of each meal in percent of the seats, and its place in the meal, 0 to 1. */
const rushes: Record<Meal, { most: number; at: number }> = {
  breakfast: { most: 62, at: 0.5 },
  lunch: { most: 92, at: 0.5 },
  dinner: { most: 78, at: 0.45 },
  night: { most: 48, at: 0.35 },
};
const crowds = { workday: 1, weekend: 0.7, holiday: 0.4 } as const;

/** Percent of the seats that are usually taken at a minute of a span. */
function usualIn({ from, to, meal }: MealSpan, minute: number, factor: number): number {
  const { most, at } = rushes[meal];
  const part = (minute - minutesOf(from)) / (minutesOf(to) - minutesOf(from));
  const rush = Math.exp(-(((part - at) / 0.24) ** 2));
  return Math.min(100, (8 + (most - 8) * rush) * factor);
}

/** Returns a canteen's usual busyness on a day, by hour of the day of service from first to last. */
function usualOn(canteen: Canteen, calendar: HoursCalendar, day: string) {
  const spans = mealsOn(canteen, calendar)(day);
  const factor = crowds[dayKindOf(calendar, day)] * (0.85 + 0.3 * share(`${canteen.name} crowd`));
  const at = (minute: number): number => {
    const span = spans.find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
    return span ? usualIn(span, minute, factor) : 0;
  };
  const first = Math.floor(Math.min(...spans.map(({ from }) => minutesOf(from))) / 60);
  const last = Math.ceil(Math.max(...spans.map(({ to }) => minutesOf(to))) / 60);
  const hours = spans.length > 0 ? Array.from({ length: last - first }, (_, index) => first + index) : [];
  return {
    at,
    usual: hours.map((hour) => ({
      hour,
      percent: Math.round(Math.max(...[0, 15, 30, 45].map((minutes) => at(hour * 60 + minutes)))),
    })),
  };
}

function busynessOf(canteen: Canteen, calendar: HoursCalendar, counted: number): Busyness {
  const day = serviceDayOf(counted);
  const { at, usual } = usualOn(canteen, calendar, day);
  const minute = (counted - momentOn(day, '00:00')) / durations.minute;
  const isOpen = canteenAt(canteen, calendar, counted).isOpen;
  const percent = isOpen ? Math.min(100, at(minute) * (0.85 + 0.3 * share(`${canteen.name} ${counted}`))) : 0;
  return {
    canteen_id: canteen.canteen_id,
    seated: Math.round((canteen.seats * percent) / 100),
    wait_minutes: Math.max(0, Math.round((percent - 40) / 7)),
    usual,
  };
}

/** Returns the busyness of the canteens, by the last count. */
export function busynessAt(known: readonly Canteen[], calendar: HoursCalendar, now: number): BusynessNow {
  const counted = Math.floor(now / COUNTED) * COUNTED;
  return {
    as_of: wireTimeOf(counted),
    now: wireTimeOf(now),
    day: serviceDayOf(counted),
    list: known.map((canteen) => busynessOf(canteen, calendar, counted)),
  };
}

export const routes = [
  handle(cafeteriaList, ({ database }) => ({
    ...thisMorning(),
    list: canteensOn(database, dayOf(Date.now())),
  })),
  handle(cafeteriaBusyness, ({ database }) => {
    const now = Date.now();
    return busynessAt(canteensOn(database, dayOf(now)), calendarOf(database.campusDays.all()), now);
  }),
  handle(cafeteriaMenu, ({ database }) => ({
    ...thisMorning(),
    list: database.dishes.all().map(({ id, ...dish }) => ({ dish_id: id, ...dish })),
  })),
];
