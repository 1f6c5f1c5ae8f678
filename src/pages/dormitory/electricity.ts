import { dayAfter, monthAfter, monthOf, weekPlace } from '@/lib/days';
import { DAY, dayOf, startOf } from '@/lib/time';

/** Balances of a meter at equal steps from a moment on; null where it was not read. */
export interface MeterSeries {
  /** Epoch ms of the first. */
  starts: number;
  /** Milliseconds. */
  step: number;
  /** Yuan. */
  balances: readonly (number | null)[];
}

/** A rise of the balance. */
export interface Recharge {
  /** Epoch ms of the first reading with it, and its day. */
  at: number;
  day: string;
  /** Yuan, to the whole one: what was used meanwhile is estimated. */
  amount: number;
}

/** A day in Asia/Shanghai. */
export interface DayUse {
  day: string;
  /** Yuan that are known to have been used. */
  used: number;
  /** Share of the day for which the use is known, 0 to 1. */
  known: number;
}

export interface MeterUse {
  /** The last reading; null when there is none. */
  last: { at: number; balance: number } | null;
  /** From the first day to that of the last reading. */
  days: DayUse[];
  recharges: Recharge[];
}

/**
 * Derives use and recharges from the balances alone. Between two readings a fall is use, spread evenly over the time; a rise
 * is a recharge, and then the use of that time is unknown: it counts neither as use nor as a time without use.
 */
export function readMeter({ starts, step, balances }: MeterSeries): MeterUse {
  const midnight = startOf('day', starts);
  const offset = (starts - midnight) / step;
  const perDay = DAY / step;
  const firstDay = dayOf(starts);
  const used: number[] = [];
  const known: number[] = [];
  const rises: { index: number; rise: number; steps: number }[] = [];
  let before = -1;
  for (let index = 0; index < balances.length; index++) {
    const balance = balances[index] ?? null;
    if (balance === null) continue;
    const earlier = balances[before] ?? null;
    if (earlier !== null) {
      const fall = earlier - balance;
      if (fall < 0) rises.push({ index, rise: -fall, steps: index - before });
      else
        for (let at = before; at < index; at++) {
          const day = Math.floor((offset + at) / perDay);
          used[day] = (used[day] ?? 0) + fall / (index - before);
          known[day] = (known[day] ?? 0) + 1;
        }
    }
    before = index;
  }
  const lastBalance = balances[before] ?? null;
  if (lastBalance === null) return { last: null, days: [], recharges: [] };
  const count = Math.floor((offset + before) / perDay) + 1;
  const days = Array.from({ length: count }, (_, at) => ({
    day: dayAfter(firstDay, at),
    used: used[at] ?? 0,
    known: (known[at] ?? 0) / perDay,
  }));
  const { rate } = typical(days);
  return {
    last: { at: starts + before * step, balance: lastBalance },
    days,
    recharges: rises.map(({ index, rise, steps }) => ({
      at: starts + index * step,
      day: dayAfter(firstDay, Math.floor((offset + index) / perDay)),
      amount: Math.max(1, Math.round(rise + (rate * steps) / perDay)),
    })),
  };
}

/** Days until an older day counts half. */
const HALF_LIFE = 14;
/** Days that are looked back to. */
const LOOK_BACK = 56;
/** A day of which less is known says too little about its pattern. */
const ENOUGH = 0.5;

const isWeekend = (day: string): boolean => weekPlace(day) > 4;

/** Yuan a day: overall, by kind of day, how far days lie from that, and on how many days it stands. */
function typical(days: readonly DayUse[]) {
  const recent = days.slice(-LOOK_BACK);
  const weighted = recent.map((each, at) => ({
    ...each,
    weight: 0.5 ** ((recent.length - 1 - at) / HALF_LIFE),
  }));
  const rateOf = (those: typeof weighted): number | undefined => {
    const time = those.reduce((sum, { known, weight }) => sum + known * weight, 0);
    return time > 0 ? those.reduce((sum, { used, weight }) => sum + used * weight, 0) / time : undefined;
  };
  const rate = rateOf(weighted) ?? 0;
  const weekend = rateOf(weighted.filter(({ day }) => isWeekend(day))) ?? rate;
  const weekday = rateOf(weighted.filter(({ day }) => !isWeekend(day))) ?? rate;
  const rateOn = (day: string): number => (isWeekend(day) ? weekend : weekday);

  const full = weighted.filter(({ known }) => known >= ENOUGH);
  const weight = full.reduce((sum, each) => sum + each.weight, 0);
  const spread = full.reduce(
    (sum, { day, used, known, weight: own }) => sum + own * (used / known - rateOn(day)) ** 2,
    0,
  );
  const squares = full.reduce((sum, each) => sum + each.weight ** 2, 0);
  return {
    rate,
    rateOn,
    deviation: weight > 0 ? Math.sqrt(spread / weight) : 0,
    /** The number of equal days that would say as much. */
    count: squares > 0 ? weight ** 2 / squares : 0,
  };
}

/** Days with enough readings that an estimate needs. */
const LEAST_DAYS = 3;
/** Beyond it a day is no longer named. */
const MOST_DAYS = 120;

export interface DaysLeft {
  /** Days from the last reading until the balance is used up, and where eight of ten outcomes lie. */
  days: number;
  least: number;
  most: number;
  /** Epoch ms. */
  emptyAt: number;
}

/**
 * Estimates how long the balance lasts at the use of the last weeks, weekends apart. Null while too little is known; `many`
 * when it lasts beyond any useful forecast.
 */
export function daysLeft({ last, days }: MeterUse): DaysLeft | 'many' | null {
  const { rate, rateOn, deviation, count } = typical(days);
  if (!last || days.filter(({ known }) => known >= ENOUGH).length < LEAST_DAYS) return null;
  if (last.balance <= 0) return { days: 0, least: 0, most: 0, emptyAt: last.at };
  let left = last.balance;
  let at = last.at;
  const end = last.at + MOST_DAYS * DAY;
  while (left > 0 && at < end) {
    const midnight = startOf('day', at) + DAY;
    const own = rateOn(dayOf(at)) / DAY;
    const until = own > 0 ? Math.min(midnight, at + left / own) : midnight;
    left -= own * (until - at);
    if (own > 0 && until < midnight) left = 0;
    at = until;
  }
  if (left > 0) return 'many';
  const whole = (at - last.at) / DAY;
  // The days to come differ from the typical one, and so does what is taken for typical.
  const reach = (1.28 * deviation * Math.sqrt(whole + whole ** 2 / Math.max(1, count))) / rate;
  return { days: whole, least: Math.max(0, whole - reach), most: whole + reach, emptyAt: at };
}

/**
 * Yuan used in the month of the last reading, and in the month before to the same day and time of day; null when that
 * month is not known from its first day on.
 */
export function monthsCompared({ last, days }: MeterUse): { current: number; before: number | null } {
  if (!last) return { current: 0, before: null };
  const today = dayOf(last.at);
  const earlier = monthAfter(monthOf(today), -1);
  const sameDay = earlier + today.slice(7);
  const shareOfDay = (last.at - startOf('day', last.at)) / DAY;
  const sumOf = (month: string) =>
    days
      .filter(({ day }) => monthOf(day) === month && (month !== earlier || day <= sameDay))
      .reduce((sum, { day, used }) => sum + (day === sameDay ? used * shareOfDay : used), 0);
  const isKnown = days[0] !== undefined && days[0].day <= `${earlier}-01`;
  return { current: sumOf(monthOf(today)), before: isKnown ? sumOf(earlier) : null };
}
