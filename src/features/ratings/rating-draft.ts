import * as v from 'valibot';
import { type OwnRating, RATING_TEXT_LENGTH, type RatingSubject } from '@/api/ratings';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

/** A rating as it is being written; 0 stars while none are chosen. */
export type RatingValues = Omit<OwnRating, 'updated_at'>;

const values = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  hard: v.array(v.string()),
  text: v.pipe(v.string(), v.maxLength(RATING_TEXT_LENGTH)),
  anonymous: v.boolean(),
});

/** Draft of an unsent rating; reads as null when there is none, or it is damaged. */
export const ratingDraft = ({ subject, subject_id }: RatingSubject) =>
  storedJson(draftStore, `rating:${subject}:${subject_id}`, values, null);
