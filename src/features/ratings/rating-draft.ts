import * as v from 'valibot';
import { type OwnRating, RATING_TEXT_LENGTH, type RatingSubject } from '@/api/ratings';
import { readDraft, writeDraft } from '@/outbox/drafts';

/** A rating as it is being written; 0 stars while none are chosen. */
export type RatingValues = Omit<OwnRating, 'updated_at'>;

const values = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  hard: v.array(v.string()),
  text: v.pipe(v.string(), v.maxLength(RATING_TEXT_LENGTH)),
  anonymous: v.boolean(),
});

const nameOf = ({ subject, subject_id }: RatingSubject): string => `rating:${subject}:${subject_id}`;

/** What was written and not sent; null when there is none, or it is damaged. */
export function readRatingDraft(of: RatingSubject): RatingValues | null {
  try {
    const result = v.safeParse(values, JSON.parse(readDraft(nameOf(of)) || 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Keeps what is being written; null forgets it. */
export const keepRatingDraft = (of: RatingSubject, rating: RatingValues | null): void =>
  writeDraft(nameOf(of), rating ? JSON.stringify(rating) : '');
