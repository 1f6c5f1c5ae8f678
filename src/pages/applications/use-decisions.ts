import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { applicationMachine } from '@/api/application-machine';
import { decisionOutboxOf, type PendingDecision } from '@/features/applications';

/** `同意“请假申请”`, `退回 5 份申请`. */
export function decisionText({ body: { act, applications } }: PendingDecision): string {
  const [first] = applications;
  const what = applications.length === 1 ? `“${first?.title}”` : ` ${applications.length} 份申请`;
  return applicationMachine.acts[act] + what;
}

/** Decisions made on this computer: those that can be taken back, and those that the server refused. */
export function useDecisions() {
  const outbox = decisionOutboxOf(useQueryClient());
  const { pending } = useStore(outbox.state);
  const problems = useStore(outbox.problems);
  const waiting = pending.filter(({ refusal }) => refusal === null);
  return {
    outbox,
    /** Not sent yet, the last one first. */
    waiting: waiting.toReversed(),
    /** The server is not reached. */
    isHeldUp: waiting.some(({ state }) => state === 'delayed'),
    refused: pending.filter(({ refusal }) => refusal !== null),
    problems,
    /** Applications that were decided and are no longer in the way. */
    decided: new Set(
      waiting.flatMap(({ body }) => body.applications.map(({ application_id }) => application_id)),
    ),
  };
}
