import { lessonBookShow, type LessonDetail, lessonProgress, lessonReopen, lessonShow } from '@/api/lessons';
import { wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { lessonPlace } from '../laws/curriculum-index';
import { reward } from '../laws/gold';
import { StudentLessons } from '../laws/lessons';
import { addStudy } from '../laws/study';
import { bookChapters } from '../laws/books';
import { lessonMedia } from '../laws/media';
import type { Lesson } from '../laws/curriculum-index';
import { recordLesson } from './records';

type ProgressRow = RowOf<'progress'>;

const subPages: LessonDetail['sub_pages'] = ['courseware', 'book', 'practice', 'exam', 'feedback'];

const titled = (lesson: Lesson | undefined) =>
  lesson ? { lesson_id: lesson.id, title: lesson.title } : null;

const nextOf = (database: Database, lessons: StudentLessons, lesson: Lesson | undefined) =>
  lesson
    ? {
        lesson_id: lesson.id,
        title: lesson.title,
        minutes: lesson.minutes,
        kind: lessonMedia(database, lesson.id)[0]?.kind ?? ('markdown' as const),
        is_locked: lessons.lessonItem(lesson).state === 'locked',
      }
    : null;

export const routes = [
  handle(lessonShow, ({ input, database, user }) => {
    const { mission, course, lesson } = lessonPlace(database, input.lesson_id, input.mission_id);
    const lessons = new StudentLessons(database, user.id);
    const inPath = mission.courses.flatMap((each) => each.lessons);
    const index = inPath.indexOf(lesson);
    return {
      mission_id: mission.id,
      mission_title: mission.title,
      course_id: course.id,
      course_title: course.title,
      teacher: course.teacher,
      ...lessons.lessonItem(lesson),
      needs_enrolment: lessons.needsEnrolment(lesson.id),
      sub_pages: subPages,
      last_sub_page: lessons.progress(lesson.id)?.sub_page ?? null,
      outline: course.lessons.map((each) => lessons.lessonItem(each)),
      previous: titled(inPath[index - 1]),
      next: nextOf(database, lessons, inPath[index + 1]),
      questions: lesson.questions,
    };
  }),

  handle(lessonBookShow, async ({ input, database, user }) => {
    const { lesson } = lessonPlace(database, input.lesson_id);
    const lessons = new StudentLessons(database, user.id);
    lessons.requireOpen(lesson.id);
    return {
      lesson_id: lesson.id,
      title: lesson.title,
      chapters: await bookChapters(database, lesson.id),
      position: lessons.progress(lesson.id)?.position ?? null,
    };
  }),

  handle(lessonProgress, async ({ input, database, user }) => {
    const { lesson } = lessonPlace(database, input.lesson_id, input.mission_id);
    const chapters = await bookChapters(database, lesson.id);
    // Read after the wait: another save may have come first.
    const lessons = new StudentLessons(database, user.id);
    lessons.requireOpen(lesson.id);
    const before = lessons.progress(lesson.id);
    const percent = Math.max(before?.percent ?? 0, input.percent);
    const studied_at = wireTimeOf(Date.now());
    const titleAt = (position: ProgressRow['position'] | undefined) =>
      chapters.find(({ chapter_id }) => chapter_id === position?.chapter_id)?.title;
    const title = titleAt(input.position);
    // The place belongs to the sub-page: courseware knows nothing of chapters, and a book nothing of videos.
    const ownPlace = before?.sub_page === input.sub_page ? before.place : null;
    const lastPlace = input.sub_page === 'book' ? (titleAt(before?.position) ?? ownPlace) : ownPlace;
    database.progress.put({
      id: `${user.id}:${lesson.id}`,
      user_id: user.id,
      lesson_id: lesson.id,
      percent,
      percent_before: before?.percent === 100 ? before.percent_before : (before?.percent ?? 0),
      sub_page: input.sub_page,
      position: title ? input.position : (before?.position ?? null),
      place: title ?? lastPlace,
      studied_at,
      finished_at: before?.finished_at ?? (percent === 100 ? studied_at : null),
    });
    if (percent === 100 && before?.percent !== 100)
      reward(database, user.id, 'study', `学完《${lesson.title}》`, { kind: 'lesson', id: lesson.id });
    addStudy(database, user.id, input.seconds);
    recordLesson(database, user.id, input);
    return { state: new StudentLessons(database, user.id).state(lesson.id), percent };
  }),

  handle(lessonReopen, ({ input, database, user }) => {
    const { lesson } = lessonPlace(database, input.lesson_id, input.mission_id);
    const row = new StudentLessons(database, user.id).progress(lesson.id);
    if (row?.percent === 100) {
      // Without a percent from before, all of it was seen.
      const percent = Math.min(99, row.percent_before ?? 99);
      database.progress.update(row.id, { percent, finished_at: null });
    }
    const lessons = new StudentLessons(database, user.id);
    return { state: lessons.state(lesson.id), percent: lessons.progress(lesson.id)?.percent ?? 0 };
  }),
];
