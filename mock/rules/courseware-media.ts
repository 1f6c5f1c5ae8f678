import { wireTimeOf } from '@/lib/time';
import type { Medium, VideoMedium } from '@/api/courseware';
import { coveredShare, mergeRanges } from '@/lib/time-ranges';
import type { MockContext } from '../context';
import type { Database } from '../database/database';
import type { MediumPlaceRow } from '../database/courseware';
import { Refusal } from '../refusal';
import { bookChapters } from '../seed/books';
import type { CatalogueCourse } from '../seed/courses/types';
import {
  lessonMedia,
  recordedVideo,
  type SamplePdf,
  type SampleVideo,
  sampleVideoFor,
} from '../seed/courseware';
import { recordingsOfCourse, courseOfRecording, type SeedRecording } from '../seed/watch';
import { courseOf } from './courses';
import { coursewareText } from './courseware-text';
import { lessonPlace } from './curriculum-index';

type WithDatabase = Pick<MockContext, 'database'>;

/** Lesson, chapter or recording that a medium belongs to. */
export type MediumOwner =
  | { kind: 'lesson'; lessonId: string }
  | { kind: 'chapter'; course: CatalogueCourse; chapterId: string }
  | { kind: 'recording'; course: CatalogueCourse; recording: SeedRecording };

/** A medium without what a student has seen of it. */
type BareMedium = SampleVideo | SamplePdf | { kind: 'markdown'; title: string; markdown: string };

/** A part seen that is as good as all: the last words of a video are often left. */
const WHOLE = 0.95;

export const mediumIds = {
  lesson: (lessonId: string, number: number): string => `lesson.${lessonId}.${number}`,
  chapter: (courseId: string, chapterId: string): string => `chapter.${courseId}.${chapterId}`,
  recording: (recordId: string): string => `recording.${recordId}`,
};

/** Length of a medium in the unit of its places. */
export function lengthOf(medium: BareMedium): number {
  if (medium.kind === 'video') return medium.seconds;
  return medium.kind === 'pdf' ? medium.pages : 1;
}

/** The media of a lesson in their order. */
export async function mediaOfLesson(lessonId: string): Promise<{ id: string; medium: BareMedium }[]> {
  const { lesson } = lessonPlace(lessonId);
  const recorded = lessonMedia[lessonId] ?? [];
  const film = recorded.find((medium) => medium.kind === 'video');
  const markdown = coursewareText(
    await bookChapters(lessonId),
    lesson.questions,
    film && { title: film.title, url: film.poster },
  );
  const media: BareMedium[] = [...recorded, { kind: 'markdown', title: `${lesson.title} · 要点`, markdown }];
  return media.map((medium, index) => ({ id: mediumIds.lesson(lessonId, index + 1), medium }));
}

/** The video of a chapter, and null when its lesson has none. */
export function videoOfChapter(
  course: CatalogueCourse,
  chapterId: string,
): { id: string; medium: SampleVideo } | null {
  if (course.mission) {
    const index = (lessonMedia[chapterId] ?? []).findIndex(({ kind }) => kind === 'video');
    const medium = lessonMedia[chapterId]?.[index];
    return medium?.kind === 'video' ? { id: mediumIds.lesson(chapterId, index + 1), medium } : null;
  }
  const words = `${course.title} ${course.category} ${course.academy}`;
  return { id: mediumIds.chapter(course.id, chapterId), medium: sampleVideoFor(words) };
}

/** A recording with its course; refuses an unknown one. */
export async function recordingOf(
  context: WithDatabase,
  recordId: string,
): Promise<{ course: CatalogueCourse; recording: SeedRecording }> {
  const course = await courseOf(context, courseOfRecording(recordId));
  const recording = recordingsOfCourse(course.id).find(({ record_id }) => record_id === recordId);
  if (!recording) throw new Refusal('没有找到这段录像');
  return { course, recording };
}

/** Returns a medium and its owner by id; refuses an unknown id. */
export async function mediumOf(
  context: WithDatabase,
  id: string,
): Promise<{ owner: MediumOwner; medium: BareMedium }> {
  const [kind, first = '', second = ''] = id.split('.');
  if (kind === 'lesson') {
    const found = (await mediaOfLesson(first)).find((each) => each.id === id);
    if (found) return { owner: { kind, lessonId: first }, medium: found.medium };
  }
  if (kind === 'chapter') {
    const course = await courseOf(context, first);
    const found = course.chapters.some(({ chapter_id }) => chapter_id === second);
    const film = found ? videoOfChapter(course, second) : null;
    if (film) return { owner: { kind, course, chapterId: second }, medium: film.medium };
  }
  if (kind === 'recording') {
    const { course, recording } = await recordingOf(context, first);
    return { owner: { kind, course, recording }, medium: recordedVideo(course.title) };
  }
  throw new Refusal('没有找到这个课件');
}

type Place = Pick<MediumPlaceRow, 'at' | 'covered' | 'updated_at'>;

/**
 * Returns a student's place in a medium. Of a chapter that was watched before places were kept only its percent is known:
 * that counts from the beginning.
 */
export function placeOf(database: Database, userId: string, id: string, length: number): Place | undefined {
  const kept = database.mediumPlaces.find(`${userId}:${id}`);
  const [kind, , chapterId] = id.split('.');
  if (kept || kind !== 'chapter') return kept;
  const progress = database.chapterProgress.find(`${userId}:${chapterId}`);
  if (!progress) return undefined;
  const at = (progress.percent / 100) * length;
  return { at, covered: mergeRanges([[0, at]]), updated_at: progress.studied_at };
}

/** A medium with where the student is in it. */
export function seenMedium<M extends BareMedium>(database: Database, userId: string, id: string, medium: M) {
  const place = placeOf(database, userId, id, lengthOf(medium));
  return { ...medium, medium_id: id, at: place?.at ?? null, covered: place?.covered ?? [] };
}

/** The same of any medium, as the wire has it. */
export const wireMedium = (database: Database, userId: string, id: string, medium: BareMedium): Medium =>
  seenMedium(database, userId, id, medium);

export const wireVideo = (
  database: Database,
  userId: string,
  film: { id: string; medium: SampleVideo } | null,
): VideoMedium | null => film && seenMedium(database, userId, film.id, film.medium);

/** Returns the part of a medium that a student has seen, 0 to 100; nearly all is all. */
export function percentSeen(database: Database, userId: string, id: string, length: number): number {
  const share = coveredShare(placeOf(database, userId, id, length)?.covered ?? [], length);
  return share >= WHOLE ? 100 : Math.floor(share * 100);
}

/** Keeps where a student is; what was seen adds up, whatever order calls arrive in. */
export function keepPlace(
  database: Database,
  userId: string,
  id: string,
  place: { at: number; covered: readonly (readonly [number, number])[]; length: number },
): void {
  const before = placeOf(database, userId, id, place.length);
  const within = place.covered.map(([from, to]): [number, number] => [from, Math.min(to, place.length)]);
  database.mediumPlaces.put({
    id: `${userId}:${id}`,
    user_id: userId,
    medium_id: id,
    at: Math.min(place.at, place.length),
    covered: mergeRanges([...(before?.covered ?? []), ...within]),
    updated_at: wireTimeOf(Date.now()),
  });
}
