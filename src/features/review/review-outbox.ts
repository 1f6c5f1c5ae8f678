import type { QueryClient } from '@tanstack/react-query';
import type { QuestionAnswer } from '@/api/questions';
import { type CallOptions, call } from '@/api/request';
import {
  type ReviewRating,
  reviewSave,
  type WrongQuestion,
  wrongQuestionQueries,
  type WrongUpdate,
  wrongQuestionUpdate,
} from '@/api/wrong-questions';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { wireTimeOf } from '@/lib/time';
import type { Envelope } from '@/engines/outbox/envelope';
import { createOutbox } from '@/engines/outbox/outbox';
import { type PendingReview, pendingReviews } from './pending-reviews';

/** Milliseconds from the last key until a note is sent; a rating goes at once. */
const SEND_AFTER = 800;

/** Keeps ratings, causes and notes at once in the student's drafts, and sends each until it is accepted. */
export function createReviewOutbox(client: QueryClient) {
  const { queryKey } = wrongQuestionQueries.list();

  async function deliver(
    { body: pending }: Envelope<PendingReview>,
    options: CallOptions,
  ): Promise<WrongQuestion> {
    const wrong =
      pending.kind === 'review'
        ? await call(reviewSave, pending.input, options)
        : await call(wrongQuestionUpdate, pending.input, options);
    // An answer on its way may not know of this write yet.
    await client.cancelQueries({ queryKey });
    return wrong;
  }

  const outbox = createOutbox({
    writes: pendingReviews,
    sendAfter: SEND_AFTER,
    deliver,
    onAccepted({ body: { kind } }, wrong) {
      const isIt = ({ question }: WrongQuestion) => question.question_id === wrong.question.question_id;
      client.setQueryData(queryKey, (list) => list?.map((each) => (isIt(each) ? wrong : each)));
      if (kind === 'review') void client.invalidateQueries({ queryKey: ['wrongQuestions', 'attempts'] });
    },
    refusedUntil: 'back',
    onSentElsewhere: () => client.invalidateQueries({ queryKey }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    flush: outbox.flush,
    /** Rates a question: here at once, on the server a moment later. */
    rate(questionId: string, rating: ReviewRating, answer: QuestionAnswer | null): void {
      const key = randomId();
      const at = wireTimeOf(Date.now());
      outbox.keep(
        { kind: 'review', input: { review_id: key, question_id: questionId, rating, at, answer } },
        { key, after: 0 },
      );
    },
    /** Keeps a cause or a note, with what of them is pending of the same question. */
    update(input: WrongUpdate): void {
      const pending = pendingReviews.read();
      const before = pending.find(
        ({ body }) => body.kind === 'update' && body.input.question_id === input.question_id,
      );
      outbox.keep({ kind: 'update', input: { ...before?.body.input, ...input } }, { pending });
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const reviewOutboxOf = oneForEach(createReviewOutbox);
