import { courseWatch, type Recording, recordingList, recordingShow } from '@/api/watch';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { required } from '../engine/refusal';
import { courseOf } from '../laws/courses';
import { hasTaken, isPreview, requireTaken } from '../laws/enrolments';
import { StudentLessons } from '../laws/lessons';
import type { CatalogueCourse } from '../laws/courses';
import { recordedVideo, sampleVideoFor } from '../laws/media';
import { recordingsOfCourse, type CourseRecording } from '../laws/recordings';
import { mediumIds, percentSeen, recordingOf, videoOfChapter, wireVideo } from './courseware';

function recordingItem(
  database: Database,
  userId: string,
  course: CatalogueCourse,
  recording: CourseRecording,
): Recording {
  const { seconds } = sampleVideoFor(database, course.title);
  const isReady = recording.state === 'ready';
  return {
    ...recording,
    course_id: course.id,
    course_title: course.title,
    teacher: course.teacher,
    seconds: isReady ? seconds : 0,
    percent: percentSeen(database, userId, mediumIds.recording(recording.record_id), seconds),
  };
}

/** The courses that a student learns, or the one that is asked for. */
function coursesWithRecordings(database: Database, userId: string, courseId: string | undefined) {
  if (courseId) return [courseOf(database, courseId)];
  const own = database.enrolments.where(({ user_id, left_at }) => user_id === userId && !left_at);
  return own.map(({ course_id }) => courseOf(database, course_id));
}

export const routes = [
  handle(courseWatch, ({ input, database, user }) => {
    const course = courseOf(database, input.course_id);
    const chapter = required(
      course.chapters.find(({ chapter_id }) => chapter_id === input.chapter_id),
      '没有找到这一章',
    );
    const lessons = course.mission && new StudentLessons(database, user.id);
    const unlocked_by = lessons?.unlockedBy(chapter.chapter_id) ?? [];
    const enrolled = hasTaken(database, user.id, course.id);
    const maySee = enrolled || isPreview(course, chapter.chapter_id);
    return {
      course_id: course.id,
      course_title: course.title,
      teacher: course.teacher,
      mission_id: course.mission?.id ?? null,
      chapter_id: chapter.chapter_id,
      title: chapter.title,
      video:
        unlocked_by.length > 0 || !maySee
          ? null
          : wireVideo(database, user.id, videoOfChapter(database, course, chapter.chapter_id)),
      unlocked_by,
      enrolled,
      chapters: course.chapters.map(({ chapter_id, title }) => {
        const film = videoOfChapter(database, course, chapter_id);
        const seconds = film?.medium.seconds ?? 0;
        return {
          chapter_id,
          title,
          seconds,
          percent: Math.max(
            film ? percentSeen(database, user.id, film.id, seconds) : 0,
            database.chapterProgress.find(`${user.id}:${chapter_id}`)?.percent ?? 0,
          ),
          is_locked: (lessons?.unlockedBy(chapter_id).length ?? 0) > 0,
        };
      }),
    };
  }),

  handle(recordingList, ({ input, database, user }) => {
    const courses = coursesWithRecordings(database, user.id, input.course_id);
    const list = courses
      .flatMap((course) =>
        recordingsOfCourse(course.id).map((each) => recordingItem(database, user.id, course, each)),
      )
      .toSorted((one, other) => other.recorded_at.localeCompare(one.recorded_at));
    return { list, total: list.length };
  }),

  handle(recordingShow, ({ input, database, user }) => {
    const { course, recording } = recordingOf(database, input.record_id);
    requireTaken(database, user.id, course);
    const film = {
      id: mediumIds.recording(recording.record_id),
      medium: recordedVideo(database, course.title),
    };
    return {
      ...recordingItem(database, user.id, course, recording),
      video: recording.state === 'ready' ? wireVideo(database, user.id, film) : null,
    };
  }),
];
