import type { ApplicationSummary } from '@/api/applications';
import { LinkRow } from '@/kit/link-row';
import { timeFromNow } from '@/lib/time';
import { Checkbox } from '@/ui/checkbox';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useNow } from '@/ui/use-now';
import { KindIcon, StateBadge } from './application-words';
import { useOpened } from './use-opened';

interface ApprovalRowProps {
  application: ApplicationSummary;
  isChosen: boolean;
  /** Absent where nothing is left to decide. */
  onChoose?: ((application: ApplicationSummary, isChosen: boolean) => void) | undefined;
}

/** One application as its approver sees it: who applies for what, and how long it has waited. */
export function ApprovalRow({ application, isChosen, onChoose }: ApprovalRowProps) {
  const { application_id, kind, title, summary, applicant, state, waits, updated_at } = application;
  const now = useNow('day');
  const opened = useOpened();
  return (
    <LinkRow
      as="div"
      lead={
        <>
          {onChoose && (
            <Checkbox
              label={<VisuallyHidden>{`选择 ${applicant.name}的${title}：${summary}`}</VisuallyHidden>}
              checked={isChosen}
              onChange={({ target }) => onChoose(application, target.checked)}
            />
          )}
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
              : `${timeFromNow(updated_at, now)} 办结`}
          </p>
        </>
      }
      end={<StateBadge state={state} />}
    />
  );
}
