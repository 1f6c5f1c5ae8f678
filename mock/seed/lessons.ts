import { dayOf } from '@/lib/time';
import { daysAgo, durations } from '../engine/clock';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type ProgressRow = RowOf<'progress'>;
type StudyDayRow = RowOf<'studyDays'>;

interface Stop {
  sub_page: ProgressRow['sub_page'];
  /** Number of the chapter, its title, and the share of it that was read. */
  chapter?: [number: number, title: string, offset: number];
}

const studied = (user: string, lesson: string, percent: number, days: number, stop: Stop): ProgressRow => {
  const studied_at = daysAgo(days, days === 0 ? '08:40' : '20:35');
  const { sub_page, chapter } = stop;
  return {
    id: `${user}:${lesson}`,
    user_id: user,
    lesson_id: lesson,
    percent,
    sub_page,
    position: chapter ? { chapter_id: `${lesson}-${chapter[0]}`, offset: chapter[2] } : null,
    place: chapter ? chapter[1] : null,
    studied_at,
    finished_at: percent === 100 ? studied_at : null,
  };
};

const done = (user: string, lesson: string, days: number): ProgressRow =>
  studied(user, lesson, 100, days, { sub_page: 'book' });

/** Returns all progress: 林知远 weeks, 李华 two lessons, others something; new accounts nothing. */
const progressSeed = (): ProgressRow[] => [
  done(people.student, '1101', 41),
  done(people.student, '1102', 36),
  done(people.student, '1103', 29),
  done(people.student, '2101', 24),
  done(people.student, '1201', 12),
  done(people.student, '3101', 9),
  studied(people.student, '2102', 40, 4, { sub_page: 'book', chapter: [2, '求导法则', 0.3] }),
  studied(people.student, '1202', 55, 0, { sub_page: 'book', chapter: [2, '表达式求值', 0.6] }),
  done(people.lihua, '1101', 8),
  studied(people.lihua, '1102', 20, 3, { sub_page: 'book', chapter: [1, '条件分支', 0.7] }),
  done(people.wangfang, '3101', 60),
  done(people.wangfang, '3102', 48),
  done(people.wangfang, '3103', 33),
  done(people.wangfang, '3201', 21),
  studied(people.wangfang, '3202', 70, 2, { sub_page: 'book' }),
  done(people.zhangwei, '1101', 30),
];

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

export const seed: Seed = { progress: progressSeed, studyDays: studyDaySeed };
