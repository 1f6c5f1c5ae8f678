import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { errorMessage } from '@/api/errors';
import { type Goal, goalQueries, goalSave } from '@/api/goals';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { showToast } from '@/ui/toast-store';

/** A student has one goal: of several changes the last counts. */
const pendingGoals = pendingWrites(outboxNames.goals, v.object({ input: goalSave.input }), () => 'goal');

/** Sends what the student has set out to do, until the server has it or refuses it. */
export function createGoalOutbox(client: QueryClient) {
  const { queryKey } = goalQueries.show();
  const outbox = createOutbox({
    writes: pendingGoals,
    sendAfter: 0,
    async deliver({ body: { input } }, options) {
      const answer = await call(goalSave, input, options);
      // An answer on its way knows nothing of this change.
      await client.cancelQueries({ queryKey });
      return answer;
    },
    onAccepted({ body: { input } }, answer) {
      client.setQueryData(queryKey, answer);
      if (input.goal) showToast('目标已保存', { type: 'success' });
      // The answer to a write that came again is as old as its first time.
      void client.invalidateQueries({ queryKey });
    },
    onRefused: (_, error) => showToast(errorMessage(error), { type: 'error' }),
    onSentElsewhere: () => client.invalidateQueries({ queryKey }, { throwOnError: true }),
  });
  return {
    state: outbox.state,
    flush: outbox.flush,
    /** Sets the goal, or removes it with null. */
    save: (goal: Goal | null): void => outbox.keep({ input: { goal } }),
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const goalOutboxOf = oneForEach(createGoalOutbox);
