import { createContext, memo, use } from 'react';
import type { ApplicationSummary } from '@/api/applications';
import { LinkRow } from '@/kit/link-row';
import { timeFromNow } from '@/lib/time';
import { Checkbox } from '@/ui/checkbox';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ApplicationStateBadge, KindIcon } from './application-labels';
import { useOpened } from './filter-bar';

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
