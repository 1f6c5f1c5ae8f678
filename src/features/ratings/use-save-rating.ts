import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { RatingSubject } from '@/api/ratings';
import type { RatingValues } from './rating-draft';
import { ratingOutboxOf, subjectKeyOf } from './rating-outbox';

/** Hands in the student's rating once, however often it is clicked, and as soon as there is a way to the server. */
export function useSaveRating(of: RatingSubject) {
  const outbox = ratingOutboxOf(useQueryClient());
  const id = subjectKeyOf(of);
  const write = useStore(outbox.state, ({ pending }) =>
    pending.findLast(({ body }) => subjectKeyOf(body.input) === id),
  );
  const isWaiting = write?.state === 'delayed';
  return {
    /** It is handed in, and waits for a way to the server. */
    isWaiting,
    isSending: write !== undefined && !isWaiting,
    submit: (values: RatingValues) => outbox.submit(of, values),
  };
}
