import { dayOf } from '@/lib/time';
import { durations } from '../engine/clock';
import { people } from '../laws/people';
import type { Seed, RowOf } from '../engine/database';

type StudyDayRow = RowOf<'studyDays'>;

/** Minutes of study by day, today first. 林知远 has studied every day for nine days. */
const minutesByDay: Record<string, number[]> = {
  [people.student]: [
    18, 52, 35, 47, 66, 28, 41, 73, 30, 0, 25, 58, 44, 62, 0, 37, 49, 20, 55, 0, 33, 71, 26, 48, 39, 0, 54,
    45, 31, 60, 0, 22, 36, 50, 27, 43, 57, 0, 34, 46, 29, 65,
  ],
  [people.lihua]: [0, 0, 0, 24, 0, 31, 0, 0, 42, 15],
  [people.wangfang]: [0, 35, 64, 0, 51, 48, 0, 0, 72, 40, 0, 33, 58, 0, 45, 0, 29, 61, 0, 38, 0, 55, 27],
  [people.zhangwei]: [0, 0, 0, 0, 0, 0, 12],
};

/** The study days of everyone, relative to today. */
const studyDaySeed = (): StudyDayRow[] =>
  Object.entries(minutesByDay).flatMap(([user_id, minutes]) =>
    minutes.flatMap((value, index) => {
      const day = dayOf(Date.now() - index * durations.day);
      return value === 0 ? [] : [{ id: `${user_id}:${day}`, user_id, day, seconds: value * 60 }];
    }),
  );

export const seed: Seed = { studyDays: studyDaySeed };
