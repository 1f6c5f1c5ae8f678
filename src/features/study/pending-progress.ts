import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { bookPosition, type lessonProgress } from '@/api/learning';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** Progress of one lesson that the server has not accepted yet. */
export type PendingProgress = EndpointInput<typeof lessonProgress>;

const DRAFT = 'lessonProgress';

const pending = v.object({
  mission_id: v.string(),
  lesson_id: v.string(),
  sub_page: v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  seconds: v.pipe(v.number(), v.minValue(0)),
  position: v.nullable(bookPosition),
});

/** What the signed-in student has pending, lesson by lesson; damaged entries count as absent. */
export const readPending = (): PendingProgress[] => readDraftList(DRAFT, pending);

const write = (entries: PendingProgress[]) => writeDraftList(DRAFT, entries);

const others = (lessonId: string) => readPending().filter((entry) => entry.lesson_id !== lessonId);

/** What is pending of one lesson. */
export const pendingOf = (lessonId: string): PendingProgress | undefined =>
  readPending().find((entry) => entry.lesson_id === lessonId);

/** Keeps progress until it is accepted: seconds add up, percent never goes down, the newest position counts. */
export function keepPending(progress: PendingProgress): void {
  const before = pendingOf(progress.lesson_id);
  write([
    ...others(progress.lesson_id),
    {
      ...progress,
      percent: Math.max(progress.percent, before?.percent ?? 0),
      seconds: progress.seconds + (before?.seconds ?? 0),
      position: progress.position ?? before?.position ?? null,
    },
  ]);
}

/** Takes away what was accepted; what came meanwhile stays. */
export function settlePending(sent: PendingProgress): void {
  const now = pendingOf(sent.lesson_id);
  if (!now) return;
  const rest = { ...now, seconds: Math.max(0, now.seconds - sent.seconds) };
  const settled = JSON.stringify(rest) === JSON.stringify({ ...sent, seconds: 0 });
  write(settled ? others(sent.lesson_id) : [...others(sent.lesson_id), rest]);
}
