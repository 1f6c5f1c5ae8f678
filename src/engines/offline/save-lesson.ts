import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type CoursewareFile, coursewareQueries } from '@/api/courseware';
import { ApiError } from '@/api/errors';
import { lessonQueries } from '@/api/lessons';
import { noteQueries } from '@/api/notes';
import { practiceQueries } from '@/api/practice';
import { statusMessage, transportError } from '@/api/request';
import { isOn } from '@/lib/institute';
import { startHash } from '@/lib/file-hash';
import { mediaUrl } from '@/lib/media-url';
import { SAVED_PATH } from '@/lib/saved-files';
import { savedCache, savedLessons, writeSavedLessons } from './saved-lessons';

/** The browser has no room for a file. */
export class NoRoomError extends Error {}

/** The lesson to save, by what its address says. */
export interface LessonName {
  mission_id: string;
  lesson_id: string;
}

const pathOf = ({ url, sha256 }: CoursewareFile): string => {
  const [extension = 'bin'] = /(?<=\.)\w+(?=$|[?#])/.exec(url) ?? [];
  return `${SAVED_PATH}${sha256}.${extension}`;
};

/** Bytes that this site may still store; undefined where the browser does not say. */
async function roomLeft(): Promise<number | undefined> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : quota - usage;
}

/** Puts a file into the student's cache, whole and with the right hash or not at all; `came` receives bytes as they come. */
async function keepFile(
  file: CoursewareFile,
  came: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(savedCache());
  const path = pathOf(file);
  if (await cache.match(path)) return came(file.bytes);
  const room = await roomLeft();
  if (room !== undefined && room < file.bytes) throw new NoRoomError();
  const response = await fetch(mediaUrl(file.url), { credentials: 'omit', signal });
  const { status, body } = response;
  if (status !== 200 || !body) throw new ApiError('http', statusMessage(status), { status });
  const reader = body.getReader();
  const hash = startHash();
  let failure: unknown;
  const checked = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          hash.add(value);
          came(value.length);
          controller.enqueue(value);
        } else if (hash.digits() === file.sha256) controller.close();
        else throw new ApiError('contract', '文件没有完整下载，请重试');
      } catch (error) {
        failure = error;
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? 'application/octet-stream',
    'Content-Length': String(file.bytes),
    'Accept-Ranges': 'bytes',
  };
  try {
    await cache.put(path, new Response(checked, { headers }));
  } catch (error) {
    if (failure) throw failure;
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new NoRoomError() : error;
  }
}

/** Fetches the texts of a lesson, which the student's cache keeps; returns its title and the hashes of their queries. */
async function keepTexts(client: QueryClient, { mission_id, lesson_id }: LessonName) {
  const detail = lessonQueries.detail(mission_id, lesson_id);
  const { title, course_id, course_title, sub_pages } = await client.fetchQuery(detail);
  const [courseware, book, practice, notes] = [
    coursewareQueries.lesson(lesson_id),
    lessonQueries.book(lesson_id),
    practiceQueries.lesson(lesson_id),
    noteQueries.list(course_id),
  ];
  await Promise.all([
    client.fetchQuery(courseware),
    client.fetchQuery(book),
    sub_pages.includes('practice') && client.fetchQuery(practice),
    isOn('notes') && client.fetchQuery(notes),
  ]);
  const answers = [detail, courseware, book, practice, notes].map(({ queryKey }) => hashKey(queryKey));
  return { title, course_title, answers };
}

/**
 * Saves a lesson in this browser, its texts and its files, or throws why it could not; what has come stays for the next try.
 * `came` receives bytes as they come.
 */
export async function saveLesson(
  client: QueryClient,
  name: LessonName,
  came: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const cacheName = savedCache();
  try {
    const texts = await keepTexts(client, name);
    const files = await client.fetchQuery(coursewareQueries.files(name.lesson_id));
    for (const file of files) await keepFile(file, came, signal);
    signal.throwIfAborted();
    const others = savedLessons().filter(({ lesson_id }) => lesson_id !== name.lesson_id);
    writeSavedLessons([
      ...others,
      {
        ...name,
        ...texts,
        order: 1 + Math.max(0, ...others.map(({ order }) => order)),
        files: files.map((file) => ({ url: file.url, path: pathOf(file), bytes: file.bytes })),
      },
    ]);
  } catch (error) {
    throw error instanceof NoRoomError ? error : transportError(error, signal);
  } finally {
    // After a sign-out on the way the cache was deleted; the last file may have brought it back.
    if (cacheName !== savedCache()) await caches.delete(cacheName);
  }
}

/** Deletes lessons from this browser, and the files that no other one needs. */
export async function freeLessons(lessonIds: readonly string[]): Promise<void> {
  const left = savedLessons().filter(({ lesson_id }) => !lessonIds.includes(lesson_id));
  writeSavedLessons(left);
  const needed = new Set(left.flatMap(({ files }) => files.map(({ path }) => path)));
  const cache = await caches.open(savedCache());
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Bytes of a lesson's files. */
export const bytesOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
