import type { QueryClient } from '@tanstack/react-query';
import { type Attempt, attemptOpen, examQueries } from '@/api/exams';
import { call } from '@/api/request';
import { runningExams } from '@/api/running-exams';
import { type AttemptSession, createAttemptSession, type OpenedAttempt } from './session';
import { journalledAttempts, journalOf } from './journal';
import { createWriterLock, isWrittenHere, ownHolder } from './writer';

/** Dependencies of the sessions. */
export interface SessionPorts {
  client: QueryClient;
  /** Locks the AI chat while attempts run in this tab. */
  lockChat: (isLocked: boolean) => void;
}

/** The key of the query by which a page goes on with an attempt that runs. */
export const openedKey = (attemptId: string | undefined) => ['exams', 'open', attemptId];

/** The attempts that run in this tab: several may at once. */
const sessions = new Map<string, AttemptSession>();

const lockOf = (attemptId: string) =>
  createWriterLock(`${journalOf(attemptId).prefix}writer`, () => {
    void sessions.get(attemptId)?.send({ type: 'taken' });
  });

function sessionOf(opened: OpenedAttempt, { client, lockChat }: SessionPorts): AttemptSession {
  const { attempt_id, exam_id } = opened.attempt;
  const session = createAttemptSession(opened, {
    stopped() {
      sessions.delete(attempt_id);
      lockChat(sessions.size > 0);
    },
    ended() {
      // Both still describe an attempt that runs: the instructions must not lead here again.
      client.removeQueries({ queryKey: examQueries.info(exam_id).queryKey });
      client.removeQueries({ queryKey: openedKey(attempt_id) });
      void client.invalidateQueries({ queryKey: ['exams'] });
      // Wrong answers are filed there, and the questions of the exam shown again.
      void client.invalidateQueries({ queryKey: ['wrongQuestions'] });
    },
  });
  sessions.set(attempt_id, session);
  lockChat(true);
  // The bar of the other pages may not know it yet.
  void client.invalidateQueries({ queryKey: runningExams.queryKey });
  return session;
}

/**
 * The session of an attempt as the server gave it. Where a tab of this browser wrote it that is gone, this one does,
 * before anything is shown: nobody answers a question of which the first answers would be lost. Without locks, the tabs
 * are asked whether any writes.
 */
async function openSession(opened: OpenedAttempt, ports: SessionPorts): Promise<AttemptSession> {
  const { attempt, lock, holds } = opened;
  const { attempt_id, status, holder: before } = attempt;
  const holder = ownHolder();
  const isFromHere = status === 'running' && before !== holder && journalOf(attempt_id).all().has(before);
  if (!isFromHere || !(holds ?? !(await isWrittenHere(attempt_id)))) return sessionOf(opened, ports);
  const askedAt = performance.now();
  const taken = call(attemptOpen, { attempt_id, holder, take_over: true }, { quiet: true });
  return taken.then(
    (own) => sessionOf({ attempt: own, askedAt, lock, holds }, ports),
    // This tab reads, and tries again by itself or on request.
    () => sessionOf(opened, ports),
  );
}

/** The session of an attempt that was begun here just now. */
export async function startedSession(
  attempt: Attempt,
  askedAt: number,
  ports: SessionPorts,
): Promise<AttemptSession> {
  const known = sessions.get(attempt.attempt_id);
  if (known) return known;
  const lock = lockOf(attempt.attempt_id);
  const holds = await lock.take({ ifAvailable: true });
  return openSession({ attempt, askedAt, lock, holds }, ports);
}

/**
 * Opens an attempt that runs, or one that is over and of which this browser keeps something; else undefined. Where
 * another tab of this browser writes, this one only reads: that tab may be too busy to answer, but it is there.
 */
export async function resumedSession(
  attemptId: string,
  ports: SessionPorts,
): Promise<AttemptSession | undefined> {
  const known = sessions.get(attemptId);
  if (known) return known;
  const holder = ownHolder();
  const lock = lockOf(attemptId);
  let holds = await lock.take({ ifAvailable: true });
  let session: AttemptSession | undefined;
  try {
    const askedAt = performance.now();
    const input = { attempt_id: attemptId, holder: holds === false ? '' : holder, take_over: false };
    const attempt = await call(attemptOpen, input, { quiet: true });
    if (attempt.status === 'handed_in' && !journalledAttempts().includes(attemptId)) return undefined;
    // This tab's page from before a reload may not have let go yet.
    if (holds === false && attempt.holder === holder) holds = await lock.take({ steal: true });
    session = await openSession({ attempt, askedAt, lock, holds }, ports);
    return session;
  } finally {
    if (!session) lock.release();
  }
}

/** The session of an exam that is open in this tab and not over. */
export const runningSession = (examId: string): AttemptSession | undefined =>
  [...sessions.values()].find(({ attempt }) => attempt.exam_id === examId);

/** Whether an attempt is open in this tab and not over. */
export const isOpenHere = (attemptId: string): boolean => sessions.has(attemptId);
