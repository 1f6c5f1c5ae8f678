import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type WrongQuestion, wrongQuestionQueries } from '@/api/wrong-questions';
import { withPendingReviews } from './pending-reviews';
import { reviewOutboxOf } from './review-outbox';

const none: WrongQuestion[] = [];

/** The student's wrong questions, with what is only on this computer yet. */
export function useWrongQuestions() {
  const outbox = reviewOutboxOf(useQueryClient());
  const { pending } = useStore(outbox.state);
  const query = useQuery(wrongQuestionQueries.list());
  const list = query.data ?? none;
  const wrongs = useMemo(() => withPendingReviews(list, pending), [list, pending]);
  const refused = pending.find(({ refusal }) => refusal !== null);
  return {
    wrongs,
    /** The same as a query, for the page that waits for them. */
    query: { ...query, data: query.data && wrongs },
    /** Writes that wait for the server, whether the last attempt failed, and why it takes one of them never. */
    saved: {
      unsent: pending.length,
      isFailing: refused !== undefined || pending.some(({ state }) => state === 'delayed'),
      refusal: refused?.refusal ?? null,
    },
    rate: outbox.rate,
    update: outbox.update,
  };
}
