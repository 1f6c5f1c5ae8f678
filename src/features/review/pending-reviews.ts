import * as v from 'valibot';
import { reviewSave, type WrongQuestion, wrongQuestionUpdate } from '@/api/wrong-questions';
import { compareTimes } from '@/lib/wire-time';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** The draft that holds what is not sent yet. */
export const REVIEW_DRAFT = 'reviewOutbox';

const pendingWrite = v.variant('kind', [
  v.object({ kind: v.literal('review'), key: v.string(), input: reviewSave.input }),
  v.object({ kind: v.literal('update'), key: v.string(), input: wrongQuestionUpdate.input }),
]);

/** A rating, a cause or a note that the server has not accepted yet. `key` names this very write (HTTP-6). */
export type PendingWrite = v.InferOutput<typeof pendingWrite>;

/** What the signed-in student has pending, oldest first; damaged entries count as absent. */
export const readPendingWrites = (): PendingWrite[] => readDraftList(REVIEW_DRAFT, pendingWrite);

const write = (entries: PendingWrite[]) => writeDraftList(REVIEW_DRAFT, entries);

/** Keeps a write until it is accepted. An update takes in what is pending of the same question; ratings all stay. */
export function keepPendingWrite(pending: PendingWrite): void {
  const entries = readPendingWrites();
  if (pending.kind === 'review') return write([...entries, pending]);
  const isSame = (entry: PendingWrite) =>
    entry.kind === 'update' && entry.input.question_id === pending.input.question_id;
  const before = entries.find(isSame);
  const input = before?.kind === 'update' ? { ...before.input, ...pending.input } : pending.input;
  return write([...entries.filter((entry) => !isSame(entry)), { ...pending, input }]);
}

/** Takes away the write that was accepted; a newer one has another key and stays. */
export const settlePendingWrite = (key: string): void =>
  write(readPendingWrites().filter((entry) => entry.key !== key));

function withOne(wrong: WrongQuestion, { kind, input }: PendingWrite): WrongQuestion {
  if (kind === 'update') {
    const { cause = wrong.cause, note = wrong.note } = input;
    return { ...wrong, cause, note };
  }
  const { review_id, rating, at } = input;
  if (wrong.reviews.some((entry) => entry.review_id === review_id)) return wrong;
  const reviews = [...wrong.reviews, { review_id, rating, at, by: 'review' as const }];
  return { ...wrong, reviews: reviews.toSorted((one, other) => compareTimes(one.at, other.at)) };
}

/** The server's list with what it does not know yet. Questions that nothing is pending of stay the same objects. */
export function withPending(
  list: readonly WrongQuestion[],
  pending: readonly PendingWrite[],
): WrongQuestion[] {
  return list.map((wrong) =>
    pending.filter(({ input }) => input.question_id === wrong.question.question_id).reduce(withOne, wrong),
  );
}
