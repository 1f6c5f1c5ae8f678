import { type Attempt, attemptOpen } from '@/api/exams';
import { call } from '@/api/request';
import { onStudentLeft } from '@/session/watch';
import { type AttemptSession, createAttemptSession, type Opened, type SessionPorts } from './attempt-session';
import { ownHolder } from './holder';
import { journalledAttempts, journalOf } from './journal';
import { createWriterLock } from './writer-lock';

const sessions = new Map<string, AttemptSession>();
onStudentLeft(() => sessions.clear());

/** Attempts that run in this tab: several may at once. */
const running = new Set<string>();

const isOpen = ({ store }: AttemptSession): boolean => store.getState().phase !== 'done';
const openSession = (attemptId: string): AttemptSession | undefined => {
  const known = sessions.get(attemptId);
  return known && isOpen(known) ? known : undefined;
};

const lockOf = (attemptId: string) =>
  createWriterLock(`${journalOf(attemptId).prefix}writer`, () => sessions.get(attemptId)?.giveWay());

function sessionOf(opened: Opened, { client, lockChat }: SessionPorts): AttemptSession {
  const { attempt_id } = opened.attempt;
  const session = createAttemptSession(opened, {
    client,
    lockChat(isLocked) {
      if (isLocked) running.add(attempt_id);
      else running.delete(attempt_id);
      lockChat(running.size > 0);
    },
  });
  sessions.set(attempt_id, session);
  return session;
}

/** The session of an attempt that was begun here just now. */
export async function startedSession(
  attempt: Attempt,
  askedAt: number,
  ports: SessionPorts,
): Promise<AttemptSession> {
  const lock = lockOf(attempt.attempt_id);
  const known = openSession(attempt.attempt_id);
  return known ?? sessionOf({ attempt, askedAt, lock, holds: await lock.take({ ifAvailable: true }) }, ports);
}

/**
 * Opens an attempt that runs, or one that is over and of which this browser keeps something; else undefined. Where
 * another tab of this browser writes, it is not asked for: that one may be too busy to answer, but it is there.
 */
export async function resumedSession(
  attemptId: string,
  ports: SessionPorts,
): Promise<AttemptSession | undefined> {
  const known = openSession(attemptId);
  if (known) return known;
  const lock = lockOf(attemptId);
  let holds = await lock.take({ ifAvailable: true });
  const askedAt = performance.now();
  const holder = ownHolder();
  const input = { attempt_id: attemptId, holder: holds === false ? '' : holder, take_over: false };
  try {
    const attempt = await call(attemptOpen, input, { quiet: true });
    if (attempt.status === 'handed_in' && !journalledAttempts().includes(attemptId)) {
      lock.release();
      return undefined;
    }
    // This tab's own page from before a reload has not let go yet.
    if (holds === false && attempt.holder === holder) holds = await lock.take({ steal: true });
    return sessionOf({ attempt, askedAt, lock, holds }, ports);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The session of an exam that is open in this tab and not over. */
export const runningSession = (examId: string): AttemptSession | undefined =>
  [...sessions.values()].find((session) => session.attempt.exam_id === examId && isOpen(session));

/** Whether an attempt is open in this tab and not over. */
export const isOpenHere = (attemptId: string): boolean => openSession(attemptId) !== undefined;
