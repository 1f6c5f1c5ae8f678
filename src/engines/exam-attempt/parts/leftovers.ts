import { queryOptions } from '@tanstack/react-query';
import { attemptHandIn, attemptOpen } from '@/api/exams';
import { call } from '@/api/request';
import { randomId } from '@/lib/random-id';
import { answersOf, unsaved } from './model';
import { openingState } from './state';
import { journalledAttempts, journalOf } from './journal';
import { isOpenHere } from './open-session';
import { openTabChannel } from './writer';

/** Sends what a closed browser has left of one attempt; true when that was a hand-in. */
async function sendLeftover(attemptId: string): Promise<boolean> {
  const journal = journalOf(attemptId);
  const attempt = await call(
    attemptOpen,
    { attempt_id: attemptId, holder: '', take_over: false },
    { quiet: true },
  );
  const pending = journal.handIn.read();
  // It runs on: the student finds the answers there.
  if (attempt.status === 'running' && !pending) return false;
  const { model, times } = openingState(attempt, journal.all(), { holder: '', holds: false });
  if (!pending && unsaved(model).length === 0) {
    journal.clear();
    return false;
  }
  const { key, body } = pending ?? {
    key: randomId(),
    body: { attempt_id: attemptId, answers: answersOf(model), times },
  };
  await call(attemptHandIn, body, { quiet: true, idempotencyKey: key });
  journal.clear();
  // Another window of this browser may have it open, and wait.
  const channel = openTabChannel(attemptId);
  channel.tell('ended');
  channel.close();
  return true;
}

/** Hands in what an earlier visit could not: the browser was closed, or the deadline passed, while it was offline. */
export const leftoverQuery = queryOptions({
  queryKey: ['examLeftovers'],
  // At each visit.
  staleTime: 0,
  retry: false,
  queryFn: async ({ client }) => {
    const ids = journalledAttempts().filter((id) => !isOpenHere(id));
    const sent = await Promise.all(ids.map((id) => sendLeftover(id).catch(() => false)));
    if (sent.includes(true)) await client.invalidateQueries({ queryKey: ['exams'] });
    return sent.filter(Boolean).length;
  },
});
