import { ApiError, errorMessage } from '@/api/errors';
import { type AnswersSave, answersSave, attemptHandIn, attemptOpen, examCodes } from '@/api/exams';
import { call } from '@/api/request';
import type { createServerClock } from '@/lib/server-clock';
import type { AskReason, AttemptEvent } from './events';
import type { journalOf, PendingHandIn } from './journal';

interface Around {
  attempt_id: string;
  holder: string;
  clock: ReturnType<typeof createServerClock>;
  journal: ReturnType<typeof journalOf>;
  send: (event: AttemptEvent) => void;
}

function whyNotSaved(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === examCodes.heldElsewhere) return 'heldElsewhere';
  return code === examCodes.timeIsUp ? 'timeIsUp' : 'unreached';
}
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.kind === 'business' ? errorMessage(error) : null;

/** Creates the server calls of a running attempt. Answers become events, and set the clock. */
export function createAttemptCalls({ attempt_id, holder, clock, journal, send }: Around) {
  let heardAt = performance.now();
  /** The server hears of this tab now; hand the value to the clock with the answer. */
  function mark(): number {
    heardAt = clock.mark();
    return heardAt;
  }

  return {
    /** Milliseconds since the server last heard of this tab. */
    silence: (): number => performance.now() - heardAt,
    async save(body: AnswersSave): Promise<void> {
      const asked = mark();
      const saving = call(answersSave, body, { quiet: true, keepalive: true });
      await saving.then(
        (answer) => {
          clock.sync(answer.server_now, asked);
          send({ type: 'saved', sent: body, answer });
        },
        (error: unknown) => send({ type: 'notSaved', why: whyNotSaved(error) }),
      );
    },
    async handIn(pending: PendingHandIn): Promise<void> {
      journal.handIn.write(pending);
      const { key, body } = pending;
      await call(attemptHandIn, body, { quiet: true, idempotencyKey: key }).then(
        (result) => send({ type: 'handedIn', result }),
        (error: unknown) => send({ type: 'notHandedIn', refusal: refusalOf(error) }),
      );
    },
    /** Asks how the attempt stands; an empty holder merely looks. Fails with the call when the student waits for it. */
    async ask(why: AskReason, holds: boolean): Promise<void> {
      const take_over = why === 'takeOver' || why === 'inherit';
      const writes = take_over || (why === 'goOn' && holds);
      const input = { attempt_id, holder: writes ? holder : '', take_over };
      const asked = mark();
      await call(attemptOpen, input, { quiet: true }).then(
        (attempt) => {
          clock.sync(attempt.server_now, asked);
          send({ type: 'opened', why, attempt, journals: journal.all(), kept: journal.handIn.read() });
        },
        (error: unknown) => {
          send({ type: 'notOpened', why });
          if (why === 'takeOver' || why === 'goOn') throw error;
        },
      );
    },
  };
}
