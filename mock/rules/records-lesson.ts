import type { EndpointInput } from '@/api/endpoint';
import type { lessonProgress } from '@/api/lessons';
import type { Database } from '../database/database';
import { lessonPlace } from './curriculum-index';
import { recordHistory } from './records';

/**
 * Writes saved lesson progress into the history, with the place that the progress row now has. Call it after that
 * row is written. Feedback is no studying, and what took no time and brought nothing new is no record.
 */
export function recordLesson(
  database: Database,
  userId: string,
  { lesson_id, sub_page, seconds, position }: EndpointInput<typeof lessonProgress>,
): void {
  if (sub_page === 'feedback' || (seconds === 0 && position === null)) return;
  const { mission, course, lesson } = lessonPlace(lesson_id);
  const progress = database.progress.find(`${userId}:${lesson_id}`);
  recordHistory(database, userId, {
    kind: sub_page,
    item_id: lesson_id,
    title: lesson.title,
    context: `${mission.title} · ${course.title}`,
    seconds,
    percent: progress?.percent ?? 0,
    place: position && { kind: 'text', ...position },
    place_text: position ? (progress?.place ?? null) : null,
    target: { kind: 'lesson', mission_id: mission.id, lesson_id, sub_page },
  });
}
