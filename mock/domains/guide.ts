import { guideShow, type GuideTask, guideTasks } from '@/api/guide';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';

/** Which rows say that a first step was taken. */
const signs: Record<GuideTask, (database: Database) => readonly { user_id: string }[]> = {
  check_in: ({ checkIns }) => checkIns.all(),
  course: ({ enrolments }) => enrolments.all(),
  lesson: ({ progress }) => progress.where(({ finished_at }) => finished_at !== null),
  note: ({ notes }) => notes.all(),
  practice: ({ practiceSubmissions }) => practiceSubmissions.all(),
  exam: ({ examAttempts }) => examAttempts.where(({ handed_in_at }) => handed_in_at !== null),
  chat: ({ conversations }) => conversations.all(),
  activity: ({ activityRegistrations }) => activityRegistrations.all(),
};

/** The first steps that a student has taken. */
const guideDone = (database: Database, userId: string): GuideTask[] =>
  guideTasks.filter((task) => signs[task](database).some(({ user_id }) => user_id === userId));

export const routes = [handle(guideShow, ({ user, database }) => ({ done: guideDone(database, user.id) }))];
