import { isNewer } from '@/api/answer-version';
import { UNDER_EXAM } from '@/api/errors';
import {
  answersSave,
  type AnswersSave,
  appealSubmit,
  type Attempt,
  attemptHandIn,
  attemptList,
  attemptOpen,
  type AttemptReview,
  type AttemptSummary,
  examCodes,
  examShow,
  examStart,
  type HandIn,
  reviewShow,
  type SavedAnswer,
} from '@/api/exams';
import { blankAnswer, questionKinds } from '@/api/questions';
import { examsRunning } from '@/api/running-exams';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { allLessons, lessonPlace } from '../laws/curriculum-index';
import { examPlace, newsOfAttempt, questionsUnderExam, toWireRunningExam } from '../laws/exams';
import { reward } from '../laws/gold';
import { StudentLessons } from '../laws/lessons';
import { notify } from '../laws/notifications';
import { pageOf } from '../laws/paging';
import { type BankQuestion, bankQuestion, markAnswer, pointsOf } from '../laws/questions';
import { fileWrongQuestions, isInBook } from '../laws/wrong-questions';
import { recordLesson } from './records';

type AppealRow = RowOf<'appeals'>;
type ExamAttemptRow = RowOf<'examAttempts'>;

/** Every answer of an attempt with its mark, in the order of the paper. */
export function markedAnswers(database: Database, row: ExamAttemptRow) {
  return row.paper.map(({ question_id, points }) => {
    const { question, solution } = bankQuestion(database, question_id);
    const given = row.answers[question_id]?.answer;
    const marked = markAnswer({ question, solution }, given, points);
    // A teacher who accepts an appeal grants the points.
    const accepted = database.appeals.find(`${row.id}:${question_id}`)?.status === 'accepted';
    return {
      question,
      solution,
      answer: given ?? blankAnswer(question),
      mark: accepted ? { ...marked, verdict: 'right' as const, score: points, provisional: false } : marked,
    };
  });
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

/** An attempt in a list; its score once it has been handed in. */
function attemptSummary(database: Database, row: ExamAttemptRow): AttemptSummary {
  const ended = row.handed_in_at;
  const marked = ended === null ? [] : markedAnswers(database, row);
  return {
    attempt_id: row.id,
    exam_id: row.exam_id,
    title: row.title,
    place: examPlace(database, row.lesson_id),
    is_self_test: row.lesson_id === null,
    status: ended === null ? 'running' : 'handed_in',
    started_at: wireTimeOf(row.started_at),
    handed_in_at: ended === null ? null : wireTimeOf(ended),
    handed_in_by: row.handed_in_by,
    seconds: Math.round(((ended ?? Date.now()) - row.started_at) / 1000),
    score: ended === null ? null : rounded(marked.reduce((sum, { mark }) => sum + mark.score, 0)),
    total: row.paper.reduce((sum, { points }) => sum + points, 0),
    provisional: marked.some(({ mark }) => mark.provisional),
  };
}

/** An appeal as its student sees it. */
const toWireAppeal = ({ question_id, text, status, reply, created_at }: AppealRow) => ({
  question_id,
  text,
  status,
  reply,
  created_at,
});

/** Returns an attempt with everything that is shown once it is handed in. */
function reviewOf(database: Database, row: ExamAttemptRow): AttemptReview {
  const marked = markedAnswers(database, row);
  return {
    ...attemptSummary(database, row),
    questions: marked.map(({ question, answer, solution, mark }) => {
      const appeal = database.appeals.find(`${row.id}:${question.question_id}`);
      return {
        question,
        answer,
        solution,
        mark,
        seconds: row.times[question.question_id] ?? 0,
        appeal: appeal ? toWireAppeal(appeal) : null,
        in_book: isInBook(database, row.user_id, question.question_id),
      };
    }),
  };
}

/** An exam as it can be taken. */
interface Paper {
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
function lessonPaper(database: Database, userId: string, lessonId: string): Paper {
  const place = allLessons(database).get(lessonId);
  if (!place) throw new Refusal('没有找到这场考试');
  const lessons = new StudentLessons(database, userId);
  if (lessons.state(lessonId) === 'locked') throw new Refusal('这节课还没有解锁，暂时不能测验');
  lessons.requireOpen(lessonId);
  const ofLesson = (id: string) => database.questions.where(({ question }) => question.lesson_id === id);
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
function examPaper(database: Database, userId: string, examId: string): Paper {
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

/** Milliseconds without a word after which a tab counts as gone. */
const LEASE = durations.minute;
/** Milliseconds after the deadline in which an offline student may hand in answers entered before it. */
const LATE_HAND_IN = durations.day;

const fileKey = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/** An attempt of a lesson's exam has ended: that was studying, and pays. */
function record(
  database: Database,
  { id, title, user_id, lesson_id, started_at, handed_in_at }: ExamAttemptRow,
): void {
  if (lesson_id === null || handed_in_at === null) return;
  reward(database, user_id, 'exam', `完成${title}`, { kind: 'attempt', id });
  const { mission } = lessonPlace(database, lesson_id);
  const seconds = Math.round((handed_in_at - started_at) / 1000);
  recordLesson(database, user_id, {
    mission_id: mission.id,
    lesson_id,
    sub_page: 'exam',
    percent: 0,
    seconds,
    position: null,
  });
}

const tellMarked = (database: Database, row: ExamAttemptRow): void =>
  notify(database, row.user_id, newsOfAttempt(row));

/** Files the wrong answers of an attempt that has ended. */
function file(database: Database, row: ExamAttemptRow): void {
  const from = { attempt_id: row.id, source: row.title };
  fileWrongQuestions(database, { id: row.user_id }, markedAnswers(database, row), from);
}

/** Hands in what the server has of an attempt whose time is up. */
function settle(database: Database, row: ExamAttemptRow): ExamAttemptRow {
  if (row.handed_in_at !== null || Date.now() < row.deadline) return row;
  const settled = database.examAttempts.update(row.id, {
    handed_in_at: row.deadline,
    handed_in_by: 'deadline',
  });
  record(database, settled);
  file(database, settled);
  tellMarked(database, settled);
  return settled;
}

/** An attempt of a student, handed in when its time is up; refuses an unknown one. */
export function attemptOf(database: Database, userId: string, id: string): ExamAttemptRow {
  const row = database.examAttempts.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这次考试');
  return settle(database, row);
}

/** A student's attempts, the newest first. */
export const attemptsOf = (database: Database, userId: string): ExamAttemptRow[] =>
  database.examAttempts
    .where(({ user_id }) => user_id === userId)
    .map((row) => settle(database, row))
    .toSorted((one, other) => other.started_at - one.started_at);

/** An attempt as the student who takes it sees it. */
function toWireAttempt(database: Database, row: ExamAttemptRow): Attempt {
  return {
    attempt_id: row.id,
    exam_id: row.exam_id,
    title: row.title,
    status: row.handed_in_at === null ? 'running' : 'handed_in',
    started_at: row.started_at,
    deadline: row.deadline,
    server_now: Date.now(),
    holder: row.holder,
    file_key: row.file_key,
    questions: row.paper.map(({ question_id, points }) => ({
      question: bankQuestion(database, question_id).question,
      points,
    })),
    answers: Object.entries(row.answers).map(([question_id, version]) => ({ question_id, ...version })),
    flags: row.flags,
    times: row.times,
  };
}

const isHeldElsewhere = (row: ExamAttemptRow, holder: string): boolean =>
  row.holder !== '' && row.holder !== holder && Date.now() - row.holder_seen < LEASE;

/** Begins an exam, or returns the attempt of it that is running. */
function startExam(
  database: Database,
  userId: string,
  { exam_id: examId, holder }: { exam_id: string; holder: string },
): ExamAttemptRow {
  // Ends those whose time is over.
  attemptsOf(database, userId);
  const { title, lesson_id, minutes, questions } = examPaper(database, userId, examId);
  const begun = database.examAttempts.first(
    (row) => row.user_id === userId && row.exam_id === examId && row.handed_in_at === null,
  );
  if (begun) return openAttempt(database, userId, { attempt_id: begun.id, holder, take_over: false });
  const now = Date.now();
  return database.examAttempts.insert({
    id: database.examAttempts.nextId(),
    user_id: userId,
    exam_id: examId,
    title,
    lesson_id,
    paper: questions,
    started_at: now,
    deadline: now + minutes * durations.minute,
    holder,
    holder_seen: now,
    file_key: fileKey(),
    answers: {},
    flags: [],
    times: {},
    handed_in_at: null,
    handed_in_by: null,
    completed: false,
  });
}

/** Opens an attempt: `holder` may write to it if nobody else does, or by taking it over; an empty one only looks. */
function openAttempt(
  database: Database,
  userId: string,
  { attempt_id, holder, take_over }: { attempt_id: string; holder: string; take_over: boolean },
): ExamAttemptRow {
  const row = attemptOf(database, userId, attempt_id);
  if (row.handed_in_at !== null || holder === '' || (!take_over && isHeldElsewhere(row, holder))) return row;
  return database.examAttempts.update(row.id, { holder, holder_seen: Date.now() });
}

const longest = (one: Record<string, number>, other: Record<string, number>): Record<string, number> => {
  const all = { ...one };
  for (const [id, seconds] of Object.entries(other)) all[id] = Math.max(all[id] ?? 0, seconds);
  return all;
};

/** The answers of an attempt with those that came: of each question the newer version. */
function joined(row: ExamAttemptRow, sent: readonly SavedAnswer[]) {
  const answers = { ...row.answers };
  const newer: SavedAnswer[] = [];
  for (const { question_id, ...version } of sent) {
    if (!row.paper.some((each) => each.question_id === question_id)) continue;
    const stored = answers[question_id];
    if (isNewer(version, stored)) answers[question_id] = version;
    else if (stored) newer.push({ question_id, ...stored });
  }
  return { answers, newer };
}

/** Saves answers of the tab that holds the attempt, while its time runs. */
function saveAnswers(database: Database, userId: string, input: AnswersSave) {
  const row = attemptOf(database, userId, input.attempt_id);
  if (row.handed_in_at !== null) throw new Refusal('考试时间已到或已经交卷', examCodes.timeIsUp);
  if (row.holder !== input.holder) throw new Refusal('这场考试已在另一处继续', examCodes.heldElsewhere);
  const { answers, newer } = joined(row, input.answers);
  database.examAttempts.update(row.id, {
    answers,
    flags: input.flags,
    times: longest(row.times, input.times),
    holder_seen: Date.now(),
  });
  return { server_now: Date.now(), deadline: row.deadline, status: 'running' as const, newer };
}

/**
 * Hands an attempt in. The student's own hand-in before the deadline is the last word. When the server did it at the
 * deadline, each browser that was offline may still complete it, within a day, with what was entered in time.
 */
export function handIn(database: Database, userId: string, input: HandIn): ExamAttemptRow {
  const row = attemptOf(database, userId, input.attempt_id);
  const now = Date.now();
  if (row.handed_in_by === 'student' || now > row.deadline + LATE_HAND_IN) return row;
  const inTime = input.answers.filter(({ entered_at }) => entered_at <= row.deadline);
  const ended = database.examAttempts.update(row.id, {
    answers: joined(row, inTime).answers,
    times: longest(row.times, input.times),
    handed_in_at: row.handed_in_at ?? now,
    handed_in_by: row.handed_in_by ?? 'student',
    completed: true,
  });
  if (row.handed_in_at === null) record(database, ended);
  file(database, ended);
  tellMarked(database, ended);
  return ended;
}

export const routes = [
  handle(examsRunning, ({ database, user }) => ({
    server_now: Date.now(),
    list: toWireRunningExam(database, user.id),
  })),

  handle(examShow, ({ input, database, user }) => {
    const paper = examPaper(database, user.id, input.exam_id);
    const own = attemptsOf(database, user.id).filter(({ exam_id }) => exam_id === input.exam_id);
    const running = own.find(({ handed_in_at }) => handed_in_at === null);
    const asked = paper.questions.map((each) => ({
      ...each,
      kind: database.questions.find(each.question_id)?.question.kind,
    }));
    return {
      exam_id: paper.exam_id,
      title: paper.title,
      is_self_test: paper.lesson_id === null,
      minutes: paper.minutes,
      total: asked.reduce((sum, { points }) => sum + points, 0),
      parts: questionKinds.flatMap((kind) => {
        const part = asked.filter((each) => each.kind === kind);
        const points = part.reduce((sum, each) => sum + each.points, 0);
        return part.length > 0 ? [{ kind, count: part.length, points }] : [];
      }),
      running: running ? { attempt_id: running.id, deadline: running.deadline } : null,
      attempts: own.filter((row) => row !== running).map((row) => attemptSummary(database, row)),
      server_now: Date.now(),
    };
  }),

  handle(examStart, ({ input, database, user }) =>
    toWireAttempt(database, startExam(database, user.id, input)),
  ),

  handle(attemptOpen, ({ input, database, user }) =>
    toWireAttempt(database, openAttempt(database, user.id, input)),
  ),

  handle(answersSave, ({ input, database, user }) => saveAnswers(database, user.id, input)),

  handle(attemptHandIn, ({ input, database, user }) =>
    attemptSummary(database, handIn(database, user.id, input)),
  ),

  handle(attemptList, ({ input, database, user }) => {
    const { list, total } = pageOf(attemptsOf(database, user.id), input);
    return { list: list.map((row) => attemptSummary(database, row)), total };
  }),

  handle(reviewShow, ({ input, database, user }) => {
    const row = attemptOf(database, user.id, input.attempt_id);
    if (row.handed_in_at === null) throw new Refusal('这场考试还没有交卷');
    const hidden = questionsUnderExam(database, user.id);
    if (row.paper.some(({ question_id }) => hidden.has(question_id)))
      throw new Refusal('这份试卷里有题正在考试中，交卷后再看解析', UNDER_EXAM);
    return reviewOf(database, row);
  }),

  handle(appealSubmit, ({ input: { attempt_id, question_id, text }, database, user }) => {
    const row = attemptOf(database, user.id, attempt_id);
    if (row.handed_in_at === null || !row.paper.some((each) => each.question_id === question_id))
      throw new Refusal('没有找到这道题的成绩');
    const id = `${attempt_id}:${question_id}`;
    if (database.appeals.find(id)) throw new Refusal('这道题已经申诉过');
    return toWireAppeal(
      database.appeals.insert({
        id,
        user_id: user.id,
        attempt_id,
        question_id,
        text,
        status: 'pending',
        reply: null,
        created_at: wireTimeOf(Date.now()),
      }),
    );
  }),
];
