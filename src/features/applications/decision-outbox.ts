import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { applicationDo, approvalBatch } from '@/api/applications';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import type { Envelope } from '@/engines/outbox/envelope';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { writeDraft } from '@/session/drafts';

/** Milliseconds from a decision until it is sent: until then it can be taken back. */
export const DECISION_WAIT = 10_000;

const decision = v.object({
  act: v.picklist(['approve', 'return', 'reject', 'transfer', 'countersign']),
  comment: v.string(),
  /** User id of whom it is handed to, or who is asked besides. */
  to: v.nullable(v.string()),
  /** One or more; several are approved, returned or rejected together. */
  applications: v.pipe(
    v.array(v.object({ application_id: v.string(), revision: v.number(), title: v.string() })),
    v.minLength(1),
  ),
});
/** An approver's decision that the server does not know yet. */
export type Decision = v.InferOutput<typeof decision>;
/** The same on its way. */
export type PendingDecision = Envelope<Decision>;

/** The draft of the comment on an application. */
export const commentDraft = (applicationId: string): string => `decision:${applicationId}`;

const pendingDecisions = pendingWrites(outboxNames.decisions, decision, ({ body }) =>
  body.applications.map(({ application_id }) => application_id).join(' '),
);

/** Why one of several was not decided. */
export interface DecisionProblem {
  application_id: string;
  title: string;
  problem: string;
}

/**
 * Keeps decisions in the approver's drafts at once, and sends them ten seconds later, or when the page goes out of sight:
 * until then they can be taken back. One that the server refuses is kept with its comment.
 */
export function createDecisionOutbox(client: QueryClient) {
  /** Of decisions about several: those that were not carried out. */
  const problems = createStore<readonly DecisionProblem[]>(() => []);

  async function deliver(
    { body: { act, comment, to, applications } }: PendingDecision,
    options: Parameters<typeof call>[2],
  ): Promise<DecisionProblem[]> {
    const [first] = applications;
    if (first && applications.length === 1) {
      const { application_id, revision } = first;
      await call(applicationDo, { application_id, act, revision, comment, to }, options);
      return [];
    }
    if (act === 'transfer' || act === 'countersign') return [];
    const results = await call(
      approvalBatch,
      { act, comment, applications: applications.map(({ title: _title, ...each }) => each) },
      options,
    );
    return results
      .filter(({ is_done }) => !is_done)
      .map(({ application_id, problem }) => ({
        application_id,
        problem,
        title: applications.find((each) => each.application_id === application_id)?.title ?? '',
      }));
  }

  const outbox = createOutbox({
    writes: pendingDecisions,
    sendAfter: DECISION_WAIT,
    deliver,
    refusedUntil: 'back',
    onAccepted(_, refused) {
      if (refused.length > 0) problems.setState(refused, true);
      void client.invalidateQueries({ queryKey: ['applications'] });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ['applications'] }),
    onSentElsewhere: () => client.invalidateQueries({ queryKey: ['applications'] }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    problems,
    /** Sends what is decided now. */
    flush: outbox.flush,
    /** Decides; it can be taken back until it is sent. */
    decide: (given: Decision): void => outbox.keep(given),
    /** Takes a decision back that was not sent, or forgets one that was refused; its comment is a draft again. */
    takeBack(given: PendingDecision): void {
      const { applications, comment } = given.body;
      for (const { application_id } of applications) writeDraft(commentDraft(application_id), comment);
      outbox.giveUp(given);
    },
    /** Clears the problems after they were read. */
    forgetProblems: (): void => problems.setState([], true),
  };
}

/** The outbox beside a cache of server data: like it, one for each session of an approver. */
export const decisionOutboxOf = oneForEach(createDecisionOutbox);
