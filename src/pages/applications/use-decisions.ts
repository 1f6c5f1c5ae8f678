import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { applicationActWords } from '@/api/application-machine';
import { errorMessage, isRefusal } from '@/api/errors';
import { type Decision, decisionIdOf, decisionOutboxOf } from '@/features/applications';

/** `同意“请假申请”`, `退回 5 份申请`. */
export function decisionText({ act, applications }: Decision): string {
  const [first] = applications;
  const what = applications.length === 1 ? `“${first?.title}”` : ` ${applications.length} 份申请`;
  return applicationActWords[act] + what;
}

/** Decisions made on this computer: those that can be taken back, and those that the server refused. */
export function useDecisions() {
  const outbox = decisionOutboxOf(useQueryClient());
  const { pending, failed } = useStore(outbox.state);
  const problems = useStore(outbox.problems);
  const isRefused = (decision: Decision) => isRefusal(failed[decisionIdOf(decision)]);
  const waiting = pending.filter((decision) => !isRefused(decision));
  return {
    outbox,
    /** Not sent yet, the last one first. */
    waiting: waiting.toReversed(),
    /** The server is not reached. */
    isHeldUp: waiting.some((decision) => failed[decisionIdOf(decision)] !== undefined),
    refused: pending.filter(isRefused).map((decision) => ({
      decision,
      problem: errorMessage(failed[decisionIdOf(decision)]),
    })),
    problems,
    /** Applications that were decided and are no longer in the way. */
    decided: new Set(
      waiting.flatMap(({ applications }) => applications.map(({ application_id }) => application_id)),
    ),
  };
}
