import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { bookPosition, type lessonProgress } from '@/api/learning';
import { randomId } from '@/lib/random-id';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** Progress of one lesson that the server has not accepted yet. */
export type PendingProgress = EndpointInput<typeof lessonProgress>;

const DRAFT = 'lessonProgress';
/** The most that one call may carry. */
const MAX_SECONDS = 3600;

const pending = v.object({
  mission_id: v.string(),
  lesson_id: v.string(),
  sub_page: v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  seconds: v.pipe(v.number(), v.minValue(0)),
  position: v.nullable(bookPosition),
  /**
   * Once it is on its way: perhaps the server has it and only the answer was lost. So it is sent again as it is, and
   * what is studied meanwhile adds up beside it; no second counts twice (HTTP-6).
   */
  key: v.optional(v.string()),
});
type Entry = v.InferOutput<typeof pending>;
/** Progress on its way. */
export type SealedProgress = Entry & { key: string };

const read = (): Entry[] => readDraftList(DRAFT, pending);
const write = (entries: Entry[]) => writeDraftList(DRAFT, entries);

const isSealed = (entry: Entry): entry is SealedProgress => entry.key !== undefined;

const added = (before: Entry, progress: PendingProgress): PendingProgress => ({
  ...progress,
  percent: Math.max(progress.percent, before.percent),
  seconds: progress.seconds + before.seconds,
  position: progress.position ?? before.position,
});

/** What the signed-in student has pending, lesson by lesson; damaged entries count as absent. */
export function readPending(): PendingProgress[] {
  const lessons = new Map<string, PendingProgress>();
  for (const { key: _, ...entry } of read()) {
    const before = lessons.get(entry.lesson_id);
    lessons.set(entry.lesson_id, before ? added(before, entry) : entry);
  }
  return [...lessons.values()];
}

/** What is pending of one lesson. */
export const pendingOf = (lessonId: string): PendingProgress | undefined =>
  readPending().find((entry) => entry.lesson_id === lessonId);

/** Keeps progress until it is accepted: seconds add up, percent never goes down, the newest position counts. */
export function keepPending(progress: PendingProgress): void {
  const isOpen = (entry: Entry) => entry.lesson_id === progress.lesson_id && !isSealed(entry);
  const entries = read();
  const before = entries.find(isOpen);
  write([...entries.filter((entry) => !isOpen(entry)), before ? added(before, progress) : progress]);
}

/** What of a lesson has set out before, and may have arrived. */
export const sealedOf = (lessonId: string): SealedProgress | undefined =>
  read()
    .filter((entry) => entry.lesson_id === lessonId)
    .find(isSealed);

/** Lets what is pending of a lesson set out, as much as one call may carry. What has set out already stays as it is. */
export function sealPending(lessonId: string): SealedProgress | undefined {
  const entries = read();
  const open = entries.find((entry) => entry.lesson_id === lessonId && !isSealed(entry));
  if (!open) return undefined;
  const seconds = Math.min(MAX_SECONDS, open.seconds);
  const sealed = { ...open, seconds, key: randomId() };
  const rest = open.seconds > seconds ? [{ ...open, seconds: open.seconds - seconds }] : [];
  write(entries.flatMap((entry) => (entry === open ? [sealed, ...rest] : [entry])));
  return sealed;
}

/** Takes away what was accepted; what came meanwhile stays. */
export function settlePending(key: string): void {
  write(read().filter((entry) => entry.key !== key));
}
