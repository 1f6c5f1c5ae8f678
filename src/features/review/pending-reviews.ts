import * as v from 'valibot';
import { reviewSave, type WrongQuestion, wrongQuestionUpdate } from '@/api/wrong-questions';
import { compareTimes } from '@/lib/time';
import type { Envelope } from '@/engines/outbox/envelope';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';

const pendingReview = v.variant('kind', [
  v.object({ kind: v.literal('review'), input: reviewSave.input }),
  v.object({ kind: v.literal('update'), input: wrongQuestionUpdate.input }),
]);

/** A rating, a cause or a note that the server has not accepted yet. */
export type PendingReview = v.InferOutput<typeof pendingReview>;

/** The signed-in student's pending reviews: all ratings stay, of a question's cause and note the newest. */
export const pendingReviews = pendingWrites(outboxNames.reviews, pendingReview, ({ key, body }) =>
  body.kind === 'review' ? key : body.input.question_id,
);

function withOne(wrong: WrongQuestion, { kind, input }: PendingReview): WrongQuestion {
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
export function withPendingReviews(
  list: readonly WrongQuestion[],
  pending: readonly Envelope<PendingReview>[],
): WrongQuestion[] {
  return list.map((wrong) =>
    pending
      .filter(({ body }) => body.input.question_id === wrong.question.question_id)
      .reduce((shown, { body }) => withOne(shown, body), wrong),
  );
}
