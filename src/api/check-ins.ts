import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing } from '@/api/schemas';
import { dayAfter, daysBetween, daysFrom, monthOf } from '@/lib/days';
import { createServerClock } from '@/lib/server-clock';
import { dayOf, untilTomorrow } from '@/lib/time';

/** Gold for each day of a streak; the eighth is paid as the first. */
export const CHECK_IN_REWARDS = [5, 5, 8, 8, 10, 10, 20] as const;

/** The place in `CHECK_IN_REWARDS` of a day of a streak, counted from 1. */
export const rewardPlace = (streakDay: number): number => (streakDay - 1) % CHECK_IN_REWARDS.length;

/** Gold for a day of a streak, counted from 1. */
export const checkInReward = (streakDay: number): number => CHECK_IN_REWARDS[rewardPlace(streakDay)] ?? 0;

/** Making up a missed day: its cost in gold, its greatest age in days, and the times allowed in a calendar month. */
export const MAKE_UP = { cost: 15, days: 7, perMonth: 3 } as const;

const day = v.pipe(v.string(), v.isoDate());

const checkInDay = v.object({
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day,
  /** The day on which it was made up; null when the student checked in on the day itself. */
  made_up_on: v.nullable(day),
  /** Gold that the day brought: by the streak as it was then, 0 when it was made up. */
  amount: v.number(),
});
export type CheckInDay = v.InferOutput<typeof checkInDay>;

const checkIns = v.object({
  /** Epoch milliseconds: the day is the server's, whatever a device says. */
  server_now: v.number(),
  /** The day on which the student joined: none before it was missed. */
  first_day: day,
  /** Every day that counts, oldest first. */
  days: v.array(checkInDay),
});
export type CheckIns = v.InferOutput<typeof checkIns>;

/** The missed days that can still be made up on a day, oldest first. */
export function mendableDays({ days, first_day }: Pick<CheckIns, 'days' | 'first_day'>, today: string) {
  const done = new Set(days.map((each) => each.day));
  const oldest = dayAfter(today, -MAKE_UP.days);
  const first = daysBetween(oldest, first_day) > 0 ? first_day : oldest;
  return daysFrom(first, dayAfter(today, -1)).filter((each) => !done.has(each));
}

/** Returns the make-ups left in the calendar month of a day. */
export const makeUpsLeft = (days: readonly CheckInDay[], today: string): number =>
  Math.max(
    0,
    MAKE_UP.perMonth -
      days.filter(({ made_up_on }) => made_up_on !== null && monthOf(made_up_on) === monthOf(today)).length,
  );

/** The student's days. */
export const checkInShow = defineEndpoint({
  method: 'GET',
  path: '/checkIns/show',
  summary: '签到日历',
  input: nothing,
  output: checkIns,
});

/** Checks in on the server's today. Refusals: the day shown is over, and the day is checked in already. */
export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/checkIns/checkIn',
  summary: '签到',
  once: true,
  input: v.object({
    /** Today as the page shows it. */
    day,
  }),
  output: v.object({
    day,
    /** Days in a row, with this one. */
    streak: v.number(),
    /** Gold for it. */
    amount: v.number(),
  }),
});

/** Makes up for a missed day. Refusals: not missed, too long ago, too often in this month, another cost, too little gold. */
export const makeUp = defineEndpoint({
  method: 'POST',
  path: '/checkIns/makeUp',
  summary: '补签',
  once: true,
  input: v.object({
    day,
    /** Gold, as shown to the student. */
    cost: v.number(),
  }),
  output: v.object({
    day,
    /** Days in a row, now that the gap is mended. */
    streak: v.number(),
    cost: v.number(),
  }),
});

/** The clock of the campus, by the last answer. */
const clock = createServerClock();

/** The time on campus in epoch milliseconds, whatever the device's clock and zone are. */
export const campusNow = (): number => clock.now();

/** Query factories of this domain. */
export const checkInQueries = {
  show: () =>
    queryOptions({
      queryKey: ['check-ins'],
      queryFn: async ({ signal }) => {
        const askedAt = clock.mark();
        const answer = await fetchQuietly(checkInShow, {}, signal);
        clock.sync(answer.server_now, askedAt);
        return answer;
      },
      // A day that was checked in elsewhere shows, and a new month allows more.
      refetchOnWindowFocus: true,
      refetchInterval: () => untilTomorrow(campusNow()),
    }),
};

/** Today on campus. */
export const campusDay = (): string => dayOf(campusNow());
