/**
 * Names of the drafts in which outboxes keep what the server has not accepted yet. They stand here, and only here, so
 * that what an earlier visit has left is found on any page, without the code that sends it (app/student-cache.ts).
 */
export const outboxNames = {
  progress: 'lessonProgress',
  media: 'mediaProgress',
  notes: 'notesOutbox',
  favourites: 'favourites',
  goals: 'goals',
  agendaEntries: 'agendaEntries',
  ratings: 'ratings',
  reviews: 'reviewOutbox',
  decisions: 'decisions',
  activityCheckIns: 'activityCheckIns',
  privateMessages: 'privateMessages',
  privateReads: 'privateReads',
} as const;

/** One of them. */
export type OutboxName = (typeof outboxNames)[keyof typeof outboxNames];

/** Names of the drafts of a lesson's practice: its notebooks, each under the tab that wrote it. */
export type PracticeName = `practice:${string}`;

/** Names in the local storage of questions to the AI whose turn is not saved: then the student's id (features/ai-chat/asked.ts). */
export type AskedName = `chatAsked:${string}`;

/** Names of the journals of exams: then the student's id in the local storage, an attempt's where it is sent (engines/exam-attempt). */
export type ExamName = `exam:${string}`;

/** Names of the drafts that are sent on their own pages (engines/synced-draft). */
export const draftNames = [
  'homework',
  'experiments',
  'applications',
  'activityDrafts',
  'introduction',
] as const;

/** One of them. */
export type DraftName = (typeof draftNames)[number];
