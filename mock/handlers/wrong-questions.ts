import { wireTimeOf } from '@/lib/time';
import {
  blanksFile,
  blanksTakeBack,
  leechRelease,
  questionAttempts,
  questionTry,
  reviewSave,
  reviewSettings,
  reviewSettingsSave,
  similarQuestions,
  wrongQuestionList,
  wrongQuestionRemove,
  wrongQuestionRestore,
  wrongQuestionUpdate,
} from '@/api/wrong-questions';
import { handle } from '../handle';
import { attemptOf } from '../rules/exams';
import { pageOf } from '../rules/pages';
import { bankQuestion } from '../rules/questions';
import { reviewSettingsOf } from '../rules/wrong-questions-settings';
import { refuseUnderExam } from '../rules/exams-running';
import { filedRow } from '../rules/wrong-questions';
import { fileBlanks, takeBackBlanks } from '../rules/wrong-questions-blanks';
import { saveReview, wrongQuestion, wrongQuestionsOf } from '../rules/wrong-questions-review';
import { similarTo, tryQuestion } from '../rules/wrong-questions-try';

export const routes = [
  handle(wrongQuestionList, async ({ input, database, user }) =>
    pageOf(await wrongQuestionsOf(database, user.id), input),
  ),

  handle(questionTry, ({ input, database, user }) =>
    tryQuestion(database, user.id, input.question_id, input.answer),
  ),

  handle(wrongQuestionUpdate, ({ input, database, user }) => {
    const { id, cause, note } = filedRow(database, user.id, input.question_id);
    const words = input.cause === undefined ? cause : input.cause?.trim() || null;
    database.wrongQuestions.update(id, { cause: words, note: input.note ?? note });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(wrongQuestionRemove, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    if (row.removed_at === null)
      database.wrongQuestions.update(row.id, { removed_at: wireTimeOf(Date.now()), removed_by: 'hand' });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(wrongQuestionRestore, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    // Learnt by right answers and put back: they count from zero, or the next one would take it out again.
    const right_in_row = row.removed_by === 'right' ? 0 : row.right_in_row;
    database.wrongQuestions.update(row.id, { removed_at: null, removed_by: null, right_in_row });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(blanksFile, async ({ input, database, user }) => ({
    added: await fileBlanks(database, await attemptOf(database, user.id, input.attempt_id)),
  })),

  handle(blanksTakeBack, async ({ input, database, user }) => {
    takeBackBlanks(database, await attemptOf(database, user.id, input.attempt_id));
    return null;
  }),

  handle(reviewSave, ({ input, database, user }) => saveReview(database, user.id, input)),

  handle(leechRelease, ({ input, database, user }) => {
    const row = filedRow(database, user.id, input.question_id);
    database.wrongQuestions.update(row.id, { released_lapses: input.lapses });
    return wrongQuestion(database, user.id, input.question_id);
  }),

  handle(questionAttempts, async ({ input, database, user }) => {
    refuseUnderExam(database, user.id, input.question_id, '看');
    const { question, solution } = await bankQuestion(input.question_id);
    const attempts = database.questionAttempts
      .where(({ user_id, question_id }) => user_id === user.id && question_id === input.question_id)
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ id, user_id: _user, question_id: _question, before: _before, ...row }) => ({
        attempt_id: id,
        ...row,
      }));
    return { question, solution: attempts.length > 0 ? solution : null, attempts };
  }),

  handle(similarQuestions, async ({ input }) => ({ list: await similarTo(input.question_id) })),

  handle(reviewSettings, ({ database, user }) => reviewSettingsOf(database, user.id)),

  handle(reviewSettingsSave, ({ input, database, user }) => {
    database.reviewSettings.put({ id: user.id, ...input });
    return reviewSettingsOf(database, user.id);
  }),
];
