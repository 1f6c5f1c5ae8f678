import type { Question, QuestionAnswer } from '@/api/questions';
import type { TryAnswer } from '@/api/wrong-questions';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import { bankQuestion, markAnswer, questionBank } from './questions';
import { refuseUnderExam } from './exams-running';
import { fileWrongQuestions, wrongRow } from './wrong-questions';
import { wrongQuestion } from './wrong-questions-review';

/** As many similar questions as one looks at. */
const SIMILAR = 4;

/** Answers a question of the bank outside an exam, and files what that tells. Refuses a blank answer. */
export async function tryQuestion(
  database: Database,
  userId: string,
  questionId: string,
  answer: QuestionAnswer,
): Promise<TryAnswer> {
  const found = await bankQuestion(questionId);
  refuseUnderExam(database, userId, questionId, '练');
  const mark = markAnswer(found, answer);
  if (mark.verdict === 'blank') throw new Refusal('还没有作答');
  const before = wrongRow(database, userId, questionId);
  const isFiled = before !== undefined && before.removed_at === null;
  fileWrongQuestions(database, { id: userId }, [{ question: found.question, answer, mark }], {
    attempt_id: crypto.randomUUID(),
    source: before ? '错题重做' : '相似题练习',
    by: 'try',
  });
  const after = wrongRow(database, userId, questionId);
  return {
    mark,
    solution: found.solution,
    wrong: after ? await wrongQuestion(database, userId, questionId) : null,
    removed: isFiled && after?.removed_at !== null,
  };
}

/** Questions on the same point, then of the same lesson, then of the same subject. */
export async function similarTo(questionId: string): Promise<Question[]> {
  const { question } = await bankQuestion(questionId);
  const others = [...(await questionBank()).values()]
    .map((each) => each.question)
    .filter((each) => each.question_id !== questionId && each.subject === question.subject);
  const nearness = (each: Question) =>
    each.point === question.point
      ? 0
      : each.lesson_id !== null && each.lesson_id === question.lesson_id
        ? 1
        : 2;
  return others.toSorted((one, other) => nearness(one) - nearness(other)).slice(0, SIMILAR);
}
