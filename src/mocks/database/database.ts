import * as examRow from './rows-exams';
import * as reviewRow from './rows-reviews';
import * as row from './rows';
import { bookingRow } from './rows-experiments';
import { homeworkRow, homeworkTaskRow } from './rows-homework';
import { threadRow } from './rows-threads';
import { type Row, Table, type TableDefinition } from './table';
import { loginAttemptSeed, profileSeed, userSeed } from '../seed/users';
import { progressSeed, studyDaySeed } from '@/mocks/seed/lessons';
import { threadSeed } from '../seed/teacher-threads';
import { bookingSeed } from '@/mocks/seed/experiments';
import { homeworkSeed, homeworkTaskSeed } from '@/mocks/seed/homework';
import { noteSeed } from '../seed/notes';
import { mediumPlaceSeed } from '../seed/courseware-places';
import { ratingSeed } from '../seed/ratings';
import { practiceSubmissionSeed } from '@/mocks/seed/practice';
import { noticeSeed } from '@/mocks/seed/home';
import { conversationSeed } from '@/mocks/seed/ai-search-log';
import { chapterProgressSeed, enrolmentSeed } from '@/mocks/seed/courses';
import { favouriteSeed } from '@/mocks/seed/favourites';
import { appealSeed, examAttemptSeed } from '../seed/exams';
import { historySeed } from '@/mocks/seed/records';
import { questionAttemptSeed, reviewSeed, wrongQuestionSeed } from '@/mocks/seed/wrong-questions';

const empty = (): never[] => [];

const definitions = {
  users: { schema: row.userRow, seed: userSeed },
  profiles: { schema: row.profileRow, seed: profileSeed },
  sessions: { schema: row.sessionRow, seed: empty },
  loginAttempts: { schema: row.loginAttemptRow, seed: loginAttemptSeed },
  codes: { schema: row.codeRow, seed: empty },
  tickets: { schema: row.ticketRow, seed: empty },
  answers: { schema: row.answerRow, seed: empty },
  mediumPlaces: { schema: row.mediumPlaceRow, seed: mediumPlaceSeed },
  ratings: { schema: row.ratingRow, seed: ratingSeed },
  progress: { schema: row.progressRow, seed: progressSeed },
  studyDays: { schema: row.studyDayRow, seed: studyDaySeed },
  notices: { schema: row.noticeRow, seed: noticeSeed },
  conversations: { schema: row.conversationRow, seed: conversationSeed },
  records: { schema: row.recordRow, seed: empty },
  usageLogs: { schema: row.usageLogRow, seed: empty },
  notes: { schema: row.noteRow, seed: noteSeed },
  practiceNotebooks: { schema: row.practiceNotebookRow, seed: empty },
  practiceSubmissions: { schema: row.practiceSubmissionRow, seed: practiceSubmissionSeed },
  homeworkTasks: { schema: homeworkTaskRow, seed: homeworkTaskSeed },
  homework: { schema: homeworkRow, seed: homeworkSeed },
  threads: { schema: threadRow, seed: threadSeed },
  bookings: { schema: bookingRow, seed: bookingSeed },
  suggestions: { schema: row.suggestionRow, seed: empty },
  enrolments: { schema: row.enrolmentRow, seed: enrolmentSeed },
  chapterProgress: { schema: row.chapterProgressRow, seed: chapterProgressSeed },
  history: { schema: row.historyRow, seed: historySeed },
  favourites: { schema: row.favouriteRow, seed: favouriteSeed },
  removals: { schema: row.removalRow, seed: empty },
  examAttempts: { schema: examRow.examAttemptRow, seed: examAttemptSeed },
  selfTests: { schema: examRow.selfTestRow, seed: empty },
  appeals: { schema: examRow.appealRow, seed: appealSeed },
  wrongQuestions: { schema: examRow.wrongQuestionRow, seed: wrongQuestionSeed },
  questionAttempts: { schema: reviewRow.questionAttemptRow, seed: questionAttemptSeed },
  reviews: { schema: reviewRow.reviewRow, seed: reviewSeed },
  reviewSettings: { schema: reviewRow.reviewSettingsRow, seed: empty },
};

type Tables = {
  [Name in keyof typeof definitions]: (typeof definitions)[Name] extends { schema: infer Schema }
    ? Schema extends { '~types'?: { output: infer R extends Row } | undefined }
      ? Table<R>
      : never
    : never;
};

/** Every table of the mock backend, and what concerns them all. */
export type Database = Tables & {
  /** The tables by name, for storing and resetting. */
  tables: [name: string, table: Table<Row>][];
  /** Back to the seed. */
  reset: () => void;
};

/** A database that holds the seed. `changed` is called at every write. */
export function createDatabase(changed: () => void = () => {}): Database {
  const tables = Object.entries(definitions).map(([name, definition]): [string, Table<Row>] => [
    name,
    // Each table has its own row type, which a list of all of them cannot say.
    new Table(definition as TableDefinition<Row>, changed),
  ]);
  const reset = (): void => {
    for (const [, table] of tables) table.reset();
    changed();
  };
  return { ...(Object.fromEntries(tables) as Tables), tables, reset };
}
