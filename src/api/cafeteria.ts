import * as v from 'valibot';
import { spanAt } from '@/api/campus-calendar';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { type HoursCalendar, openingHours, openSpan, spansBy } from '@/api/opening-hours';
import { id, nothing } from '@/api/schemas';
import { weekPlace } from '@/lib/days';
import { momentOn, type Opening, openingAt } from '@/lib/opening-hours';
import { dayOf, HOUR } from '@/lib/time';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** The meals, in the order of the day. */
export const meals = ['breakfast', 'lunch', 'dinner', 'night'] as const;
const meal = v.picklist(meals);
export type Meal = v.InferOutput<typeof meal>;

/** Allergens that must be labelled, by the national standard for prepared food. */
export const allergens = ['gluten', 'crustacean', 'fish', 'egg', 'peanut', 'soy', 'milk', 'nut'] as const;
const allergen = v.picklist(allergens);
export type Allergen = v.InferOutput<typeof allergen>;

/** From when to when a meal is served. */
const mealSpan = v.object({ ...openSpan.entries, meal });
export type MealSpan = v.InferOutput<typeof mealSpan>;

const canteen = v.object({
  canteen_id: id,
  name: text,
  place: text,
  /** Its best-known features. */
  about: text,
  phone: text,
  seats: v.pipe(count, v.minValue(1)),
  /** The whole kitchen is. */
  is_halal: v.boolean(),
  hours: openingHours(mealSpan),
  /** Days on which it is closed whatever the hours say, the last one included. */
  closures: v.array(v.object({ from: day, to: day, reason: text })),
});
export type Canteen = v.InferOutput<typeof canteen>;

/** The canteens with their opening hours. */
export const cafeteriaList = defineEndpoint({
  method: 'GET',
  path: '/cafeteria/list',
  summary: '食堂与开放时间',
  input: nothing,
  output: v.object({ ...timed, list: v.array(canteen) }),
});

const busyness = v.object({
  canteen_id: id,
  /** People seated now, as the gates count. */
  seated: count,
  wait_minutes: count,
  /** Percent of the seats taken in each hour of the day of service on such days; 24 is the hour after midnight. */
  usual: v.array(v.object({ hour: count, percent: v.pipe(count, v.maxValue(100)) })),
});
export type Busyness = v.InferOutput<typeof busyness>;

/** Occupancy of the canteens now, and the usual one of a day such as this. */
export const cafeteriaBusyness = defineEndpoint({
  method: 'GET',
  path: '/cafeteria/busyness',
  summary: '食堂拥挤程度',
  input: nothing,
  output: v.object({
    ...timed,
    /** The day of service that the hours are of. */
    day,
    list: v.array(busyness),
  }),
});
export type BusynessNow = v.InferOutput<typeof cafeteriaBusyness.output>;

const dish = v.object({
  dish_id: id,
  name: text,
  canteen_id: id,
  /** The window that sells it. */
  stall: text,
  /** In cents. */
  price: count,
  meals: v.array(meal),
  /** Places in the week on which it is served, 0 for Monday. */
  weekdays: v.array(v.pipe(count, v.maxValue(6))),
  /** Null where the window has not declared them. */
  allergens: v.nullable(v.array(allergen)),
  is_halal: v.boolean(),
  is_vegetarian: v.boolean(),
  /** 0 to 3. */
  spicy: v.pipe(count, v.maxValue(3)),
});
export type Dish = v.InferOutput<typeof dish>;

/** Everything that the canteens serve. */
export const cafeteriaMenu = defineEndpoint({
  method: 'GET',
  path: '/cafeteria/menu',
  summary: '食堂菜单',
  input: nothing,
  output: v.object({ ...timed, list: v.array(dish) }),
});

/** Query factories of this domain; `['cafeteria']` refreshes all. */
export const cafeteriaQueries = {
  list: () => keptQuery(cafeteriaList, {}, 'term'),
  busyness: () => keptQuery(cafeteriaBusyness, {}, 'live'),
  menu: () => keptQuery(cafeteriaMenu, {}, 'stable'),
};

/** Hours after midnight at which a day of service ends: nothing is open then. */
const DAY_ENDS = 4;

/** The day of service at a moment: until four in the morning that is yesterday. */
export const serviceDayOf = (at: number): string => dayOf(at - DAY_ENDS * HOUR);

/** The whole hour of a day of service at a moment; 24 is the one after midnight. */
export const serviceHourOf = (ofDay: string, at: number): number =>
  Math.floor((at - momentOn(ofDay, '00:00')) / HOUR);

type Served = Pick<Canteen, 'hours' | 'closures'>;

/** Returns the meals of a canteen on a day of service. */
export const mealsOn =
  ({ hours, closures }: Served, calendar: HoursCalendar) =>
  (ofDay: string): readonly MealSpan[] =>
    spanAt(closures, ofDay) ? [] : spansBy(hours, calendar)(ofDay);

/** Whether a canteen is open at a moment, by the campus calendar. */
export const canteenAt = (served: Served, calendar: HoursCalendar, at: number): Opening<MealSpan> =>
  openingAt(mealsOn(served, calendar), at);

/** Whether a dish is served: now; later on this day, from when; no longer or not on it. */
export type Serving = { state: 'now' } | { state: 'later'; span: MealSpan } | { state: 'not' };

/** Whether a dish is served at a moment. After midnight the new day is looked at, too. */
export function servingAt(
  { meals: of, weekdays }: Pick<Dish, 'meals' | 'weekdays'>,
  served: Served,
  calendar: HoursCalendar,
  at: number,
): Serving {
  const spansOn = mealsOn(served, calendar);
  for (const ofDay of new Set([serviceDayOf(at), dayOf(at)])) {
    if (!weekdays.includes(weekPlace(ofDay))) continue;
    const span = spansOn(ofDay).find((each) => of.includes(each.meal) && at < momentOn(ofDay, each.to));
    if (span) return at < momentOn(ofDay, span.from) ? { state: 'later', span } : { state: 'now' };
  }
  return { state: 'not' };
}
