import { daysAgo } from '../engine/clock';
import { people } from '../laws/people';
import type { Seed, RowOf } from '../engine/database';

type ChapterProgressRow = RowOf<'chapterProgress'>;
type EnrolmentRow = RowOf<'enrolments'>;

/** A course, the days since it was taken, and for one outside the paths: chapters done, percent of the next, days ago. */
type Taken = [courseId: string, enrolled: number, done?: number, percent?: number, studied?: number];

/** Taken courses by user. Those in the learning paths have their progress in the lessons; new accounts have none. */
const taken: Record<string, Taken[]> = {
  [people.student]: [
    ['11', 44],
    ['21', 27],
    ['31', 12],
    ['12', 14],
    // 操作系统, 概率论与数理统计, 离散数学, 大学英语（上）: begun.
    ['100043', 33, 4, 35, 1],
    ['100510', 20, 2, 60, 2],
    ['100514', 26, 5, 0, 6],
    ['101501', 60, 7, 80, 10],
    // 唐诗鉴赏, 急救知识: finished.
    ['101681', 120, 15, 0, 38],
    ['101156', 75, 9, 0, 52],
    // 机器学习, 摄影: not begun.
    ['100085', 5],
    ['101864', 3],
  ],
  [people.lihua]: [
    ['11', 10],
    ['21', 9],
    ['100501', 30, 3, 45, 2],
    ['101514', 16],
  ],
  [people.wangfang]: [
    ['31', 62],
    ['100501', 90, 9, 0, 30],
    ['101960', 41, 4, 20, 5],
    ['101543', 13, 1, 0, 4],
  ],
  [people.zhangwei]: [['11', 31]],
};

/** The courses that everyone has taken, relative to today. */
const enrolmentSeed = (): EnrolmentRow[] =>
  Object.entries(taken).flatMap(([user_id, courses]) =>
    courses.map(([course_id, days]) => ({
      id: `${user_id}:${course_id}`,
      user_id,
      course_id,
      enrolled_at: daysAgo(days, '12:10'),
      left_at: null,
    })),
  );

/** Returns the progress in the courses outside the paths. */
const chapterProgressSeed = (): ChapterProgressRow[] =>
  Object.entries(taken).flatMap(([user_id, courses]) =>
    courses.flatMap(([course_id, enrolled, done = 0, percent = 0, studied = 0]) =>
      Array.from({ length: done + (percent > 0 ? 1 : 0) }, (_, index): ChapterProgressRow => {
        const finished = index < done;
        // Evenly from the day it was taken to the day it was studied last.
        const days = Math.round(enrolled - ((enrolled - studied) * (index + 1)) / (done + 1));
        const studied_at = daysAgo(finished ? days : studied, '20:40');
        const chapter_id = `${course_id}-${index + 1}`;
        return {
          id: `${user_id}:${chapter_id}`,
          user_id,
          course_id,
          chapter_id,
          percent: finished ? 100 : percent,
          studied_at,
          finished_at: finished ? studied_at : null,
        };
      }),
    ),
  );

export const seed: Seed = { enrolments: enrolmentSeed, chapterProgress: chapterProgressSeed };
