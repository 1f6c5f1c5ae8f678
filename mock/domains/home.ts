import * as v from 'valibot';
import { homeShow, type HomeSummary } from '@/api/home';
import { wireTime } from '@/api/schemas';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { column, type TablesOf } from '../engine/table';
import { lessonPlace } from '../laws/curriculum-index';
import { StudentLessons } from '../laws/lessons';
import { streakDays, studyDays, studyOf } from '../laws/study';

const noticeRow = v.object({
  id: column.text,
  title: column.text,
  body: column.text,
  published_at: wireTime,
  /** Ids of the users who have read it. */
  read_by: v.array(column.text),
});

export const tables = { notices: noticeRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Returns the lesson to go on with: the last studied, or when that is done the next one of its path. */
function continueLearning(database: Database, lessons: StudentLessons): HomeSummary['continue_learning'] {
  const latest = lessons.latest();
  if (!latest) return null;
  const { mission, lesson } = lessonPlace(database, latest.lesson_id);
  const next = latest.percent < 100 ? lesson : lessons.next(mission);
  if (!next) return null;
  const progress = lessons.progress(next.id);
  return {
    mission_id: mission.id,
    mission_title: mission.title,
    lesson_id: next.id,
    title: next.title,
    sub_page: progress?.sub_page ?? 'book',
    percent: progress?.percent ?? 0,
    place: progress?.place ?? null,
    studied_at: progress?.studied_at ?? latest.studied_at,
  };
}

/** Today at a glance for one student. */
function homeSummary(database: Database, userId: string): HomeSummary {
  const lessons = new StudentLessons(database, userId);
  const notices = database.notices
    .all()
    .toSorted((one, other) => other.published_at.localeCompare(one.published_at))
    .map(({ id, title, body, published_at, read_by }) => ({
      notice_id: id,
      title,
      body,
      published_at,
      read: read_by.includes(userId),
    }));
  return {
    continue_learning: continueLearning(database, lessons),
    missions: database.missions.all().map((mission) => lessons.missionSummary(mission)),
    study_days: studyDays(database, userId, 14),
    streak_days: streakDays(database, userId),
    lessons_done: studyOf(database, userId).lessons,
    notices,
  };
}

export const routes = [handle(homeShow, ({ database, user }) => homeSummary(database, user.id))];
