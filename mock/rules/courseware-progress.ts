import type { Medium, MediumPlace } from '@/api/courseware';
import type { StudyPlace } from '@/api/records';
import type { Database } from '../database/database';
import { saveChapterProgress } from './courses-progress';
import type { MediumOwner } from './courseware-media';
import { lessonPlace } from './curriculum-index';
import { recordHistory } from './records';
import { addStudy } from './study';

/** A student's latest study of a medium. */
interface Watched extends MediumPlace {
  owner: MediumOwner;
  kind: Medium['kind'];
  /** Of study since the last time. */
  seconds: number;
  /** 0 to 100, of this medium. */
  percent: number;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const placeIn = ({ kind, at }: Watched): { place: StudyPlace | null; text: string | null } => {
  if (kind === 'video') return { place: { kind: 'video', seconds: at }, text: `视频 ${clock(at)}` };
  if (kind === 'pdf') return { place: { kind: 'pdf', page: at }, text: `讲义第 ${at} 页` };
  return { place: null, text: null };
};

/**
 * Records watched media where the student finds them again: the history, the continue card, the course's progress.
 * `lessonProgress` counts the study time of lessons; here it counts for chapters and recordings.
 */
export function recordWatched(database: Database, userId: string, watched: Watched): void {
  const { owner, percent, seconds } = watched;
  const { place, text: place_text } = placeIn(watched);
  if (owner.kind === 'lesson') {
    const { mission, course, lesson } = lessonPlace(owner.lessonId);
    const progress = database.progress.find(`${userId}:${lesson.id}`);
    if (progress?.sub_page === 'courseware') database.progress.update(progress.id, { place: place_text });
    recordHistory(database, userId, {
      kind: 'courseware',
      item_id: lesson.id,
      title: lesson.title,
      context: `${mission.title} · ${course.title}`,
      seconds: 0,
      percent: progress?.percent ?? 0,
      place,
      place_text,
      target: { kind: 'lesson', mission_id: mission.id, lesson_id: lesson.id, sub_page: 'courseware' },
    });
    return;
  }
  addStudy(database, userId, seconds);
  const { course } = owner;
  const isChapter = owner.kind === 'chapter';
  const chapterId = isChapter ? owner.chapterId : (course.chapters[0]?.chapter_id ?? '');
  const title = isChapter
    ? (course.chapters.find(({ chapter_id }) => chapter_id === owner.chapterId)?.title ?? course.title)
    : owner.recording.title;
  if (isChapter)
    saveChapterProgress(database, userId, { course_id: course.id, chapter_id: chapterId }, percent);
  recordHistory(database, userId, {
    kind: 'watch',
    item_id: isChapter ? owner.chapterId : owner.recording.record_id,
    title,
    context: course.title,
    seconds,
    percent,
    place,
    place_text,
    target: isChapter
      ? { kind: 'watch', course_id: course.id, chapter_id: owner.chapterId }
      : { kind: 'recording', course_id: course.id, record_id: owner.recording.record_id },
  });
}
