import * as v from 'valibot';
import { favouriteKind } from '@/api/favourites';
import { bookPosition } from '@/api/lessons';
import { historyKind, recordTarget, studyPlace } from '@/api/records';
import { noteAnchor, noteColours, notePlace } from '@/api/notes';
import { practiceShow, practiceSubmit } from '@/api/practice';
import { wireTime } from '@/api/schemas';

const text = v.string();
/** A moment in epoch milliseconds; what goes over the wire is kept as wire time instead. */
const moment = v.number();

export const userRow = v.object({
  id: text,
  account: text,
  username: text,
  /** In the clear: nobody's real password is ever kept here. */
  password: text,
  student_number: text,
  college: text,
  contact: text,
  role: v.picklist(['student', 'teacher']),
  joined_at: wireTime,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** What a student shares. The id is the user's. */
export const profileRow = v.object({
  id: text,
  shared: v.boolean(),
  introduction: text,
  interests: v.array(text),
  video: v.nullable(
    v.object({
      title: text,
      description: text,
      url: text,
      poster: text,
      seconds: v.number(),
      published_at: wireTime,
    }),
  ),
});
export type ProfileRow = v.InferOutput<typeof profileRow>;

/** A live session. The id is its token. */
export const sessionRow = v.object({ id: text, user_id: text, created_at: moment });

/** Failed logins. The id is the account as typed, in lower case, whether it exists or not. */
export const loginAttemptRow = v.object({ id: text, failed: v.number(), locked_until: moment });

/** The last verification code. The id is `purpose:target`. */
export const codeRow = v.object({ id: text, target: text, code: text, sent_at: moment, expires_at: moment });

/** Leave to set a new password. The id is the ticket. */
export const ticketRow = v.object({ id: text, user_id: text, expires_at: moment });

/** A stored answer to a write that must happen once. The id is user, endpoint and idempotency key. */
export const answerRow = v.object({ id: text, input: text, answer: v.unknown(), created_at: moment });

const subPage = v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']);

/** How far a student is in a lesson. The id is `user:lesson`. */
export const progressRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  percent: v.number(),
  sub_page: subPage,
  position: v.nullable(bookPosition),
  /** Title of the chapter of `position`. */
  place: v.nullable(text),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});
export type ProgressRow = v.InferOutput<typeof progressRow>;

/** Seconds of study on one day. The id is `user:day`. */
export const studyDayRow = v.object({ id: text, user_id: text, day: text, seconds: v.number() });
export type StudyDayRow = v.InferOutput<typeof studyDayRow>;

export const noticeRow = v.object({
  id: text,
  title: text,
  body: text,
  published_at: wireTime,
  /** Ids of the users who have read it. */
  read_by: v.array(text),
});
export type NoticeRow = v.InferOutput<typeof noticeRow>;

export const conversationRow = v.object({
  id: text,
  user_id: text,
  title: text,
  content: text,
  updated_at: wireTime,
});
export type ConversationRow = v.InferOutput<typeof conversationRow>;

/** A tracking record as it came; `user_id` is empty when its token has ended. The id is its `recordId`. */
export const recordRow = v.object({
  id: text,
  user_id: text,
  token: text,
  record: v.record(text, v.unknown()),
});

/** A usage log as it came. */
export const usageLogRow = v.object({
  id: text,
  user_id: text,
  token: text,
  log: v.record(text, v.unknown()),
});

/** A suggestion for the platform; `images` are the addresses of its pictures. */
export const suggestionRow = v.object({
  id: text,
  user_id: text,
  content: text,
  images: v.array(text),
  created_at: wireTime,
});

/** A student's note. `editor` is who saved it last. */
export const noteRow = v.object({
  id: text,
  user_id: text,
  version: v.number(),
  editor: text,
  course_id: text,
  course_title: text,
  title: text,
  place: notePlace,
  anchor: noteAnchor,
  colour: v.nullable(v.picklist(noteColours)),
  content: text,
  created_at: wireTime,
  updated_at: wireTime,
});
export type NoteRow = v.InferOutput<typeof noteRow>;

/** One thing studied on one day. The id is `user:kind:item:day`. */
export const historyRow = v.object({
  id: text,
  user_id: text,
  kind: historyKind,
  /** Title and context stay as they were, whatever becomes of the thing itself. */
  title: text,
  context: text,
  studied_at: wireTime,
  /** The same moment to the millisecond: a removal hides what was studied before it. */
  touched: moment,
  seconds: v.number(),
  percent: v.number(),
  place: v.nullable(studyPlace),
  place_text: v.nullable(text),
  target: recordTarget,
});
export type HistoryRow = v.InferOutput<typeof historyRow>;

/** Something a student keeps at hand. The id is `user:kind:item`. */
export const favouriteRow = v.object({
  id: text,
  user_id: text,
  kind: favouriteKind,
  item_id: text,
  title: text,
  context: text,
  hue: v.number(),
  added_at: wireTime,
  /** The same moment to the millisecond, for the order. */
  added: moment,
  target: recordTarget,
  /** The removal that took it out; null while it is a favourite. */
  removed_by: v.nullable(text),
});
export type FavouriteRow = v.InferOutput<typeof favouriteRow>;

/** A removal from the history or the favourites, which can be undone. */
export const removalRow = v.object({
  id: text,
  user_id: text,
  domain: v.picklist(['history', 'favourites']),
  /** Of the history: the one row, or null for all that were studied up to then. */
  history_id: v.nullable(text),
  removed_at: moment,
  undone: v.boolean(),
});
export type RemovalRow = v.InferOutput<typeof removalRow>;

/** A student's course. The id is `user:course`. Who leaves keeps the row, so that an undone leave keeps its place. */
export const enrolmentRow = v.object({
  id: text,
  user_id: text,
  course_id: text,
  enrolled_at: wireTime,
  left_at: v.nullable(wireTime),
});
export type EnrolmentRow = v.InferOutput<typeof enrolmentRow>;

/** How far a student is in a chapter of a course outside the paths. The id is `user:chapter`. */
export const chapterProgressRow = v.object({
  id: text,
  user_id: text,
  course_id: text,
  chapter_id: text,
  percent: v.number(),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});
export type ChapterProgressRow = v.InferOutput<typeof chapterProgressRow>;

/** Where a student is in a video, PDF or text, and what of it they have seen. The id is `user:medium`. */
export const mediumPlaceRow = v.object({
  id: text,
  user_id: text,
  medium_id: text,
  at: v.number(),
  covered: v.array(v.tuple([v.number(), v.number()])),
  updated_at: wireTime,
});
export type MediumPlaceRow = v.InferOutput<typeof mediumPlaceRow>;

/** A student's one rating of a course or lesson. The id is `user:subject:subject_id`. */
export const ratingRow = v.object({
  id: text,
  user_id: text,
  subject: v.picklist(['course', 'lesson']),
  subject_id: text,
  stars: v.number(),
  hard: v.array(text),
  text,
  anonymous: v.boolean(),
  updated_at: wireTime,
});
export type RatingRow = v.InferOutput<typeof ratingRow>;

const { notebook } = practiceShow.output.entries;

/** What a student has made of an exercise. The id is `user:lesson`. */
export const practiceNotebookRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  notebook,
  revision: v.number(),
  /** Who saved it last. */
  editor: text,
  updated_at: wireTime,
  /** As it was run last. */
  run: v.nullable(v.object({ notebook, saved_at: wireTime })),
  /** Written at the same time as another. */
  copies: v.array(v.object({ copy_id: text, notebook, saved_at: wireTime })),
});
export type PracticeNotebookRow = v.InferOutput<typeof practiceNotebookRow>;

/** A notebook that was handed in. */
export const practiceSubmissionRow = v.object({
  id: text,
  user_id: text,
  lesson_id: text,
  number: v.number(),
  notebook,
  results: practiceSubmit.input.entries.results,
  submitted_at: wireTime,
});
export type PracticeSubmissionRow = v.InferOutput<typeof practiceSubmissionRow>;
