import { ApiError } from '@/api/errors';
import { answersSave, examCodes } from '@/api/exams';
import { call } from '@/api/request';
import { createRetry } from '@/lib/retry';
import { type AttemptCore, RETRY_WAITS } from './attempt-core';
import { joinSaved, unsaved } from './attempt-model';

/** In ms: so long after the last change it is sent. */
const SEND_AFTER = 500;

const hasCode = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code;

/** Sends what is entered while the attempt runs, soon after each change and again until the server has it. */
export function createSaving(
  core: AttemptCore,
  /** What the server says instead of taking it. */
  told: { heldElsewhere: () => void; timeIsUp: () => void },
) {
  const { attempt, holder, clock, get, set } = core;
  const again = createRetry(() => void save(), ...RETRY_WAITS);
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends what the server does not have, or merely says that this tab is there. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    if (core.isOver() || isSaving || get().phase !== 'running') return;
    isSaving = true;
    const sent = unsaved(get().model);
    const { flags, times } = get();
    // What is merely tried again goes on saying that it is kept here.
    if (sent.length > 0 && get().saving === 'saved') set({ saving: 'saving' });
    const asked = core.mark();
    const input = { attempt_id: attempt.attempt_id, holder, answers: sent, flags: [...flags], times };
    try {
      const answer = await call(answersSave, input, { quiet: true, keepalive: true });
      clock.sync(answer.server_now, asked);
      set(({ model }) => ({
        model: joinSaved(joinSaved(model, sent), answer.newer),
        deadline: answer.deadline,
        saving: 'saved',
      }));
      again.reset();
    } catch (error) {
      if (hasCode(error, examCodes.heldElsewhere)) told.heldElsewhere();
      else if (hasCode(error, examCodes.timeIsUp)) told.timeIsUp();
      else {
        set({ saving: 'local' });
        if (!core.isOver()) again.plan();
      }
      return;
    } finally {
      isSaving = false;
    }
    if (unsaved(get().model).length > 0) plan();
  }
  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SEND_AFTER);
  }

  return {
    save,
    plan,
    cancel(): void {
      clearTimeout(timer);
      again.cancel();
    },
  };
}
