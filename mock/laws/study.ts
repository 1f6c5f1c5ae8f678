import { dayAfter, daysFrom } from '@/lib/days';
import { dayOf, wireDayOf } from '@/lib/time';
import { durations, lastDays } from '../engine/clock';
import type { Database } from '../engine/database';

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

/** Adds seconds of study to a student's today. */
export function addStudy(database: Database, userId: string, seconds: number): void {
  if (seconds <= 0) return;
  const day = dayOf(Date.now());
  const id = `${userId}:${day}`;
  const before = database.studyDays.find(id)?.seconds ?? 0;
  database.studyDays.put({ id, user_id: userId, day, seconds: before + seconds });
}

const minutesOn = (database: Database, userId: string, day: string): number =>
  minutesOf(database.studyDays.find(`${userId}:${day}`)?.seconds ?? 0);

/** Minutes of study of each of the last `count` days, oldest first. */
export function studyDays(database: Database, userId: string, count: number) {
  return lastDays(count).map((day) => ({ day, minutes: minutesOn(database, userId, day) }));
}

/** Returns the study in the week from a Monday: the minutes of its days together, and the lessons finished. */
export function studyWeek(database: Database, userId: string, start: string) {
  const days = daysFrom(start, dayAfter(start, 6));
  const finished = database.progress.where(
    ({ user_id, finished_at }) =>
      user_id === userId && finished_at !== null && days.includes(wireDayOf(finished_at)),
  );
  return {
    start,
    minutes: days.reduce((sum, day) => sum + minutesOn(database, userId, day), 0),
    lessons: finished.length,
  };
}

/** Days studied in a row up to today; a today without study yet does not break the row. */
export function streakDays(database: Database, userId: string): number {
  const studied = (daysBack: number): boolean => {
    const day = dayOf(Date.now() - daysBack * durations.day);
    return (database.studyDays.find(`${userId}:${day}`)?.seconds ?? 0) > 0;
  };
  const first = studied(0) ? 0 : 1;
  let days = 0;
  while (studied(first + days)) days += 1;
  return days;
}

/** All that a student has studied. */
export function studyOf(database: Database, userId: string) {
  const days = database.studyDays.where(({ user_id }) => user_id === userId);
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  const finished = database.progress.where((row) => row.user_id === userId && row.percent === 100);
  return { days: days.length, minutes: minutesOf(seconds), lessons: finished.length };
}
