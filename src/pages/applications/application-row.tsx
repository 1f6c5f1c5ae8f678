import { Trash2 } from 'lucide-react';
import type { ApplicationSummary } from '@/api/applications';
import { LinkRow } from '@/kit/link-row';
import { timeFromNow } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { KindIcon, ApplicationStateBadge, waitsText } from './application-labels';
import { useOpened } from './use-opened';

interface ApplicationRowProps {
  application: ApplicationSummary;
  onDelete: (draft: ApplicationSummary) => void;
}

/** One of the student's applications: what it is, and where it hangs. */
export function ApplicationRow({ application, onDelete }: ApplicationRowProps) {
  const { application_id, kind, title, summary, state, acts, updated_at } = application;
  const now = useNow('day');
  const opened = useOpened();
  return (
    <LinkRow
      as="div"
      lead={<KindIcon kind={kind} />}
      title={title}
      to={opened.to(application_id)}
      facts={
        <>
          <p className={textStyles.note}>{summary}</p>
          <p className={textStyles.hintFigures}>
            {waitsText(application, now) || `${timeFromNow(updated_at, now)} 更新`}
          </p>
        </>
      }
      end={
        <>
          <ApplicationStateBadge state={state} />
          {acts.includes('discard') && (
            <IconButton
              label={`删除草稿：${title}`}
              icon={<Trash2 />}
              onClick={() => onDelete(application)}
            />
          )}
        </>
      }
    />
  );
}
