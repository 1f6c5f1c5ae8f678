import * as v from 'valibot';
import {
  lessonCourseware,
  lessonFiles,
  mediaProgress,
  type Medium,
  type MediumPlace,
  type VideoMedium,
} from '@/api/courseware';
import type { StudyPlace } from '@/api/records';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import { coveredShare, mergeRanges } from '@/lib/time-ranges';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { courseOf } from '../laws/courses';
import { lessonPlace } from '../laws/curriculum-index';
import { isPreview, requireTaken } from '../laws/enrolments';
import { StudentLessons } from '../laws/lessons';
import { addStudy } from '../laws/study';
import { bookChapters, type Chapter } from '../laws/books';
import type { CatalogueCourse } from '../laws/courses';
import {
  filesOf,
  lessonMedia,
  recordedVideo,
  type SampleMedium,
  type SampleVideo,
  sampleVideoFor,
} from '../laws/media';
import { courseOfRecording, recordingsOfCourse, type CourseRecording } from '../laws/recordings';
import { saveChapterProgress } from './courses-student';
import { recordHistory } from './records';

/** A student's place in a video, PDF or text, and the parts of it seen. The id is `user:medium`. */
const mediumPlaceRow = v.object({
  id: column.text,
  user_id: column.text,
  medium_id: column.text,
  at: v.number(),
  covered: v.array(v.tuple([v.number(), v.number()])),
  updated_at: wireTime,
});
type MediumPlaceRow = v.InferOutput<typeof mediumPlaceRow>;

export const tables = { mediumPlaces: mediumPlaceRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The blocks of a Markdown text; code and formulas in one piece. */
function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [[]];
  let open = '';
  for (const line of markdown.split('\n')) {
    const fence = /^(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? '';
    if (open === '' && line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
    if (open === '') open = /^\$\$.+\$\$$/.test(line) ? '' : fence;
    else if (fence.startsWith(open)) open = '';
  }
  return blocks.map((lines) => lines.join('\n')).filter((block) => block.trim() !== '');
}

const isParagraph = (block: string): boolean => !/^(#|\||```|~~~|\$\$|[-*] |\d+\. |>|!)/.test(block);
const leadsOn = (block: string | undefined): boolean => block !== undefined && /[：:]$/.test(block.trim());

/**
 * Returns a chapter's excerpt for a page of courseware, in its order: its first words, and the first formula, code, table
 * and quotation. Words that end with a colon and what they lead to stay together.
 */
function essence({ title, markdown }: Chapter): string {
  const blocks = blocksOf(markdown);
  const starts = ['$$', '```', '|', '>'].map((start) => blocks.findIndex((block) => block.startsWith(start)));
  const kept = new Set([blocks.findIndex(isParagraph), ...starts]);
  for (const index of kept) {
    if (leadsOn(blocks[index])) kept.add(index + 1);
    if (!isParagraph(blocks[index] ?? '') && leadsOn(blocks[index - 1])) kept.add(index - 1);
  }
  return [`## ${title}`, ...blocks.filter((_, index) => kept.has(index))].join('\n\n');
}

interface Pictured {
  title: string;
  url: string;
}

/**
 * Courseware in words, made of a lesson's book: the gist of every chapter, its formula, code and table, and what
 * to think about.
 */
export function coursewareText(
  chapters: readonly Chapter[],
  questions: readonly string[],
  picture?: Pictured,
): string {
  const aim = chapters.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
  return [
    `> [!NOTE]\n> 本课分 ${chapters.length} 个部分，建议先看要点，再读教材，最后做练习。`,
    aim,
    ...(picture ? [`![${picture.title}](${picture.url})`] : []),
    ...chapters.map(essence),
    '## 想一想',
    `> [!TIP]\n${questions.map((question) => `> - ${question}`).join('\n')}`,
  ].join('\n\n');
}

/** Lesson, chapter or recording that a medium belongs to. */
type MediumOwner =
  | { kind: 'lesson'; lessonId: string }
  | { kind: 'chapter'; course: CatalogueCourse; chapterId: string }
  | { kind: 'recording'; course: CatalogueCourse; recording: CourseRecording };

/** A medium without what a student has seen of it. */
type BareMedium = SampleMedium | { kind: 'markdown'; title: string; markdown: string };

/** A part seen that is as good as all: the last words of a video are often left. */
const WHOLE = 0.95;

export const mediumIds = {
  lesson: (lessonId: string, number: number): string => `lesson.${lessonId}.${number}`,
  chapter: (courseId: string, chapterId: string): string => `chapter.${courseId}.${chapterId}`,
  recording: (recordId: string): string => `recording.${recordId}`,
};

/** Length of a medium in the unit of its places. */
function lengthOf(medium: BareMedium): number {
  if (medium.kind === 'video') return medium.seconds;
  return medium.kind === 'pdf' ? medium.pages : 1;
}

/** The media of a lesson in their order. */
export async function mediaOfLesson(
  database: Database,
  lessonId: string,
): Promise<{ id: string; medium: BareMedium }[]> {
  const { lesson } = lessonPlace(database, lessonId);
  const recorded = lessonMedia(database, lessonId);
  const film = recorded.find((medium) => medium.kind === 'video');
  const markdown = coursewareText(
    await bookChapters(database, lessonId),
    lesson.questions,
    film && { title: film.title, url: film.poster },
  );
  const media: BareMedium[] = [...recorded, { kind: 'markdown', title: `${lesson.title} · 要点`, markdown }];
  return media.map((medium, index) => ({ id: mediumIds.lesson(lessonId, index + 1), medium }));
}

/** The video of a chapter, and null when its lesson has none. */
export function videoOfChapter(
  database: Database,
  course: CatalogueCourse,
  chapterId: string,
): { id: string; medium: SampleVideo } | null {
  if (course.mission) {
    const media = lessonMedia(database, chapterId);
    const index = media.findIndex(({ kind }) => kind === 'video');
    const medium = media[index];
    return medium?.kind === 'video' ? { id: mediumIds.lesson(chapterId, index + 1), medium } : null;
  }
  const words = `${course.title} ${course.category} ${course.academy}`;
  return { id: mediumIds.chapter(course.id, chapterId), medium: sampleVideoFor(database, words) };
}

/** A recording with its course; refuses an unknown one. */
export function recordingOf(
  database: Database,
  recordId: string,
): { course: CatalogueCourse; recording: CourseRecording } {
  const course = courseOf(database, courseOfRecording(recordId));
  const recording = recordingsOfCourse(course.id).find(({ record_id }) => record_id === recordId);
  if (!recording) throw new Refusal('没有找到这段录像');
  return { course, recording };
}

/** Returns a medium and its owner by id; refuses an unknown id. */
async function mediumOf(database: Database, id: string): Promise<{ owner: MediumOwner; medium: BareMedium }> {
  const [kind, first = '', second = ''] = id.split('.');
  if (kind === 'lesson') {
    const found = (await mediaOfLesson(database, first)).find((each) => each.id === id);
    if (found) return { owner: { kind, lessonId: first }, medium: found.medium };
  }
  if (kind === 'chapter') {
    const course = courseOf(database, first);
    const found = course.chapters.some(({ chapter_id }) => chapter_id === second);
    const film = found ? videoOfChapter(database, course, second) : null;
    if (film) return { owner: { kind, course, chapterId: second }, medium: film.medium };
  }
  if (kind === 'recording') {
    const { course, recording } = recordingOf(database, first);
    return { owner: { kind, course, recording }, medium: recordedVideo(database, course.title) };
  }
  throw new Refusal('没有找到这个课件');
}

type Place = Pick<MediumPlaceRow, 'at' | 'covered' | 'updated_at'>;

/**
 * Returns a student's place in a medium. Of a chapter that was watched before places were kept only its percent is known:
 * that counts from the beginning.
 */
function placeOf(database: Database, userId: string, id: string, length: number): Place | undefined {
  const kept = database.mediumPlaces.find(`${userId}:${id}`);
  const [kind, , chapterId] = id.split('.');
  if (kept || kind !== 'chapter') return kept;
  const progress = database.chapterProgress.find(`${userId}:${chapterId}`);
  if (!progress) return undefined;
  const at = (progress.percent / 100) * length;
  return { at, covered: mergeRanges([[0, at]]), updated_at: progress.studied_at };
}

/** A medium with where the student is in it. */
function seenMedium<M extends BareMedium>(database: Database, userId: string, id: string, medium: M) {
  const place = placeOf(database, userId, id, lengthOf(medium));
  return { ...medium, medium_id: id, at: place?.at ?? null, covered: place?.covered ?? [] };
}

/** The same of any medium, as the wire has it. */
const wireMedium = (database: Database, userId: string, id: string, medium: BareMedium): Medium =>
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
function keepPlace(
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
function recordWatched(database: Database, userId: string, watched: Watched): void {
  const { owner, percent, seconds } = watched;
  const { place, text: place_text } = placeIn(watched);
  if (owner.kind === 'lesson') {
    const { mission, course, lesson } = lessonPlace(database, owner.lessonId);
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

export const routes = [
  handle(lessonCourseware, async ({ input, database, user }) => {
    const { lesson } = lessonPlace(database, input.lesson_id);
    new StudentLessons(database, user.id).requireOpen(lesson.id);
    const media = await mediaOfLesson(database, lesson.id);
    const times = media.map(({ id, medium }) => ({
      id,
      time: placeOf(database, user.id, id, lengthOf(medium))?.updated_at ?? '',
    }));
    const last = times.toSorted((one, other) => other.time.localeCompare(one.time))[0];
    return {
      lesson_id: lesson.id,
      media: media.map(({ id, medium }) => wireMedium(database, user.id, id, medium)),
      last_medium_id: last?.time ? last.id : null,
    };
  }),

  handle(lessonFiles, ({ input, database, user }) => {
    const { lesson } = lessonPlace(database, input.lesson_id);
    new StudentLessons(database, user.id).requireOpen(lesson.id);
    return { files: filesOf(database, lessonMedia(database, lesson.id)) };
  }),

  handle(mediaProgress, async ({ input, database, user }) => {
    const found = await Promise.all(input.places.map(({ medium_id }) => mediumOf(database, medium_id)));
    const places = found.map(({ owner, medium }, index) => {
      const sent = required(input.places[index], '没有找到这个课件');
      if (owner.kind === 'lesson') new StudentLessons(database, user.id).requireOpen(owner.lessonId);
      else if (owner.kind === 'recording' || !isPreview(owner.course, owner.chapterId))
        requireTaken(database, user.id, owner.course);
      const length = lengthOf(medium);
      keepPlace(database, user.id, sent.medium_id, { ...sent, length });
      const percent = percentSeen(database, user.id, sent.medium_id, length);
      recordWatched(database, user.id, { owner, kind: medium.kind, ...sent, percent });
      return { medium_id: sent.medium_id, percent };
    });
    return { places };
  }),
];
