import * as v from 'valibot';
import { create } from 'zustand';
import { mediaUrl } from '@/lib/media-url';
import { localStore } from '@/lib/safe-storage';
import { SAVED_CACHES, SAVED_OF } from '@/lib/saved-files';
import { storedJson } from '@/lib/stored-json';
import { onStoredElsewhere } from '@/lib/tabs';
import { ownerId } from '@/session/drafts';
import { onStudentLeft } from '@/session/watch';

const PREFIX = 'saved:';

const savedLesson = v.object({
  mission_id: v.string(),
  lesson_id: v.string(),
  title: v.string(),
  course_title: v.string(),
  /** Counts up: the device's clock may be wrong. */
  order: v.number(),
  files: v.array(v.object({ url: v.string(), path: v.string(), bytes: v.number() })),
  /** Hashes of the queries whose answers are its texts. */
  answers: v.array(v.string()),
});
export type SavedLesson = v.InferOutput<typeof savedLesson>;

const recordOf = (userId: string) =>
  storedJson(localStore, PREFIX + userId, v.array(savedLesson), [] as SavedLesson[]);

const useLessons = create(() => ({ userId: '', lessons: [] as readonly SavedLesson[] }));

/** Reads again what is saved of the student who is signed in. */
const reread = (): void => {
  const userId = ownerId();
  useLessons.setState({ userId, lessons: userId ? recordOf(userId).read() : [] });
};
onStoredElsewhere(PREFIX, reread);

/** The lessons that the signed-in student has saved in this browser, the oldest first. */
export function savedLessons(): readonly SavedLesson[] {
  if (useLessons.getState().userId !== ownerId()) reread();
  return useLessons.getState().lessons;
}

/** The same for a component. */
export const useSavedLessons = (): readonly SavedLesson[] => {
  useLessons();
  return savedLessons();
};

/** Replaces the list. */
export function writeSavedLessons(lessons: readonly SavedLesson[]): void {
  recordOf(ownerId()).write([...lessons]);
  reread();
}

/** Name of the signed-in student's cache of files. */
export const savedCache = (): string => SAVED_CACHES + ownerId();

/** Whether the browser can keep files, and has the worker that answers with them. */
export const canSave = (): boolean => 'caches' in globalThis && !!navigator.serviceWorker?.controller;

/** Returns the address of a medium, of the saved file where there is one. Callers keep it: a player restarts when its address changes. */
export function mediumSource(url: string): string {
  const file =
    canSave() &&
    savedLessons()
      .flatMap(({ files }) => files)
      .find((each) => each.url === url);
  if (!file) return mediaUrl(url);
  return `${file.path}?${new URLSearchParams({ [SAVED_OF]: mediaUrl(url) }).toString()}`;
}

/** Deletes what is saved of all students but one (SES-3). */
export async function forgetSavedExcept(userId?: string): Promise<void> {
  for (const name of localStore.names(PREFIX)) if (name !== PREFIX + userId) localStore.removeItem(name);
  if (!('caches' in globalThis)) return;
  // Plain http has no caches, and a browser that blocks storage refuses them.
  const names = await caches.keys().catch(() => []);
  for (const name of names)
    if (name.startsWith(SAVED_CACHES) && name !== SAVED_CACHES + userId) void caches.delete(name);
}

onStudentLeft(() => {
  void forgetSavedExcept();
  useLessons.setState({ userId: '', lessons: [] });
});
