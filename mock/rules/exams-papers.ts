import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import type { BankQuestion } from '../seed/questions/types';
import { allLessons } from './curriculum-index';
import { StudentLessons } from './lessons';
import { pointsOf } from '../question-points';
import { questionBank } from './questions';

/** An exam as it can be taken. */
export interface Paper {
  exam_id: string;
  title: string;
  lesson_id: string | null;
  minutes: number;
  questions: { question_id: string; points: number }[];
}

/** Questions of earlier lessons of the course that an exam repeats. */
const REPEATED = 4;

const minutesOf: Record<BankQuestion['question']['kind'], number> = {
  single: 1.5,
  multiple: 2,
  true_false: 1,
  fill_in: 2,
  short_answer: 5,
  code: 8,
};

/** Time for some questions, to five minutes, ten at least. */
export const minutesFor = (questions: readonly BankQuestion[]): number =>
  Math.max(10, Math.ceil(questions.reduce((sum, { question }) => sum + minutesOf[question.kind], 0) / 5) * 5);

/** Questions as they stand on a paper. */
export const paperOf = (questions: readonly BankQuestion[]): Paper['questions'] =>
  questions.map(({ question: { question_id, kind } }) => ({ question_id, points: pointsOf[kind] }));

/** The exam of a lesson: its own questions, then some of the lessons before it in its course. */
async function lessonPaper(database: Database, userId: string, lessonId: string): Promise<Paper> {
  const place = allLessons().get(lessonId);
  if (!place) throw new Refusal('没有找到这场考试');
  const lessons = new StudentLessons(database, userId);
  if (lessons.state(lessonId) === 'locked') throw new Refusal('这节课还没有解锁，暂时不能测验');
  lessons.requireOpen(lessonId);
  const bank = [...(await questionBank()).values()];
  const ofLesson = (id: string) => bank.filter(({ question }) => question.lesson_id === id);
  const earlier = place.course.lessons.slice(
    0,
    place.course.lessons.findIndex(({ id }) => id === lessonId),
  );
  const questions = [
    ...ofLesson(lessonId),
    ...earlier.flatMap(({ id }) => ofLesson(id).slice(0, 2)).slice(-REPEATED),
  ];
  return {
    exam_id: lessonId,
    title: `${place.lesson.title} · 测验`,
    lesson_id: lessonId,
    minutes: minutesFor(questions),
    questions: paperOf(questions),
  };
}

/** An exam by its id, which is that of its lesson or of a self test. Refusals: none, locked. */
export async function examPaper(database: Database, userId: string, examId: string): Promise<Paper> {
  const test = database.selfTests.find(examId);
  if (!test) return lessonPaper(database, userId, examId);
  if (test.user_id !== userId) throw new Refusal('没有找到这场考试');
  return {
    exam_id: test.id,
    title: test.title,
    lesson_id: null,
    minutes: test.minutes,
    questions: test.paper,
  };
}
