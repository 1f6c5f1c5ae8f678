import { isNewer } from '@/api/answer-version';
import { type AnswersSave, type Attempt, examCodes, type HandIn, type SavedAnswer } from '@/api/exams';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { ExamAttemptRow } from '../database/exams';
import { Refusal, required } from '../refusal';
import { lessonPlace } from './curriculum-index';
import { reward } from './gold';
import { markedAnswers } from './exams-marks';
import { examPaper } from './exams-papers';
import { type News, notify } from './notifications';
import { questionBank } from './questions';
import { recordLesson } from './records-lesson';
import { fileWrongQuestions } from './wrong-questions';

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
  const { mission } = lessonPlace(lesson_id);
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

/** Returns the news of an attempt that has ended. */
export const newsOfAttempt = ({ id, title, handed_in_at, handed_in_by }: ExamAttemptRow): News => ({
  channel: 'exam',
  title: handed_in_by === 'deadline' ? `“${title}”时间到，已自动交卷` : `“${title}”成绩已出`,
  body: '分数、解析与错题已整理好。',
  event: `exam:${id}`,
  target: { kind: 'exam', id },
  at: handed_in_at ?? Date.now(),
});

const tellMarked = (database: Database, row: ExamAttemptRow): void =>
  notify(database, row.user_id, newsOfAttempt(row));

/** Files the wrong answers of an attempt that has ended. */
async function file(database: Database, row: ExamAttemptRow): Promise<void> {
  const from = { attempt_id: row.id, source: row.title };
  fileWrongQuestions(database, { id: row.user_id }, await markedAnswers(database, row), from);
}

/** Hands in what the server has of an attempt whose time is up. */
async function settle(database: Database, row: ExamAttemptRow): Promise<ExamAttemptRow> {
  if (row.handed_in_at !== null || Date.now() < row.deadline) return row;
  const settled = database.examAttempts.update(row.id, {
    handed_in_at: row.deadline,
    handed_in_by: 'deadline',
  });
  record(database, settled);
  await file(database, settled);
  tellMarked(database, settled);
  return settled;
}

/** An attempt of a student, handed in when its time is up; refuses an unknown one. */
export async function attemptOf(database: Database, userId: string, id: string): Promise<ExamAttemptRow> {
  const row = database.examAttempts.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有找到这次考试');
  return settle(database, row);
}

/** A student's attempts, the newest first. */
export async function attemptsOf(database: Database, userId: string): Promise<ExamAttemptRow[]> {
  const rows: ExamAttemptRow[] = [];
  for (const row of database.examAttempts.where(({ user_id }) => user_id === userId))
    rows.push(await settle(database, row));
  return rows.toSorted((one, other) => other.started_at - one.started_at);
}

/** An attempt as the student who takes it sees it. */
export async function toWireAttempt(row: ExamAttemptRow): Promise<Attempt> {
  const bank = await questionBank();
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
      question: required(bank.get(question_id), '题库里已没有这道题').question,
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
export async function startExam(
  database: Database,
  userId: string,
  { exam_id: examId, holder }: { exam_id: string; holder: string },
): Promise<ExamAttemptRow> {
  // Ends those whose time is over.
  await attemptsOf(database, userId);
  const { title, lesson_id, minutes, questions } = await examPaper(database, userId, examId);
  // From here to the new row nothing waits, so that two calls at once start one.
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
export async function openAttempt(
  database: Database,
  userId: string,
  { attempt_id, holder, take_over }: { attempt_id: string; holder: string; take_over: boolean },
): Promise<ExamAttemptRow> {
  const row = await attemptOf(database, userId, attempt_id);
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
export async function saveAnswers(database: Database, userId: string, input: AnswersSave) {
  const row = await attemptOf(database, userId, input.attempt_id);
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
export async function handIn(database: Database, userId: string, input: HandIn): Promise<ExamAttemptRow> {
  const row = await attemptOf(database, userId, input.attempt_id);
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
  await file(database, ended);
  tellMarked(database, ended);
  return ended;
}
