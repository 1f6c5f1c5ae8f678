import { useQueryClient } from '@tanstack/react-query';
import { createContext, memo, use } from 'react';
import { useStore } from 'zustand';
import { applicationMachine } from '@/api/application-machine';
import type { ApplicationSummary } from '@/api/applications';
import { decisionOutboxOf, type PendingDecision } from '@/features/applications';
import { LinkRow } from '@/kit/link-row';
import { timeFromNow } from '@/lib/time';
import { Checkbox } from '@/ui/checkbox';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ApplicationStateBadge, KindIcon, useOpened } from './application-parts';

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

/** Which applications are chosen, for their boxes alone: choosing a whole page draws nothing else of its rows again. */
export const Choosing = createContext<{
  chosen: ReadonlySet<string>;
  choose: (applicationId: string, isChosen: boolean) => void;
}>({ chosen: new Set(), choose: () => {} });

function ChoiceBox({ application: { application_id, title, summary, applicant } }: ApprovalRowProps) {
  const { chosen, choose } = use(Choosing);
  return (
    <Checkbox
      label={<VisuallyHidden>{`选择 ${applicant.name}的${title}：${summary}`}</VisuallyHidden>}
      checked={chosen.has(application_id)}
      onChange={({ target }) => choose(application_id, target.checked)}
    />
  );
}

interface ApprovalRowProps {
  application: ApplicationSummary;
  /** Something is left to decide; by `Choosing`. */
  canChoose?: boolean;
}

/** One application as its approver sees it: who applies for what, and how long it has waited. */
export const ApprovalRow = memo(function ApprovalRow({ application, canChoose }: ApprovalRowProps) {
  const { application_id, kind, title, summary, applicant, state, waits, updated_at } = application;
  const now = useNow('day');
  const opened = useOpened();
  return (
    <LinkRow
      as="div"
      lead={
        <>
          {canChoose && <ChoiceBox application={application} />}
          <KindIcon kind={kind} />
        </>
      }
      title={`${applicant.name}的${title}`}
      to={opened.to(application_id)}
      facts={
        <>
          <p className={textStyles.note}>{summary}</p>
          <p className={textStyles.hintFigures}>
            {waits
              ? `${waits.node} · ${timeFromNow(waits.since, now)} 起`
              : `${timeFromNow(updated_at, now)} ${state === 'returned' ? '退回' : '办结'}`}
          </p>
        </>
      }
      end={<ApplicationStateBadge state={state} />}
    />
  );
});
