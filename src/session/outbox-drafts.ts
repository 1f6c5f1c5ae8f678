/**
 * The drafts in which outboxes keep what the server has not accepted yet. They are named here, and only here, so that
 * what an earlier visit has left is found on any page, without the code that sends it (app/send-unsent.ts).
 */
export const outboxDrafts = {
  progress: 'lessonProgress',
  media: 'mediaProgress',
  notes: 'notesOutbox',
  favourites: 'favourites',
  ratings: 'ratings',
  reviews: 'reviewOutbox',
} as const;

/** The name of an outbox's drafts. */
export type OutboxDraft = (typeof outboxDrafts)[keyof typeof outboxDrafts];
