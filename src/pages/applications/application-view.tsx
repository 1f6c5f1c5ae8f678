import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import type { ApplicationDetail } from '@/api/applications';
import { valueText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { minuteText, timeFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import printStyles from '@/ui/print.module.css';
import { useNow } from '@/ui/use-now';
import { ApplicationStateBadge } from './application-labels';
import { RouteCard } from './route-card';
import { TrailCard } from './trail-card';
import styles from './content-card.module.css';

/** An application's content, field by field. */
function ContentCard({ application: { form, content } }: { application: ApplicationDetail }) {
  return (
    <Card title="申请内容">
      <Stack>
        <dl className={styles.fields}>
          {form.fields.map((field) => (
            <div key={field.name} className={styles.field}>
              <dt>{field.label}</dt>
              <dd>{valueText(field, textUnder(content.values, field.name)) || '—'}</dd>
            </div>
          ))}
        </dl>
        <AttachmentList files={content.files} />
      </Stack>
    </Card>
  );
}

interface ApplicationViewProps {
  application: ApplicationDetail;
  /** The list that it belongs to. */
  list: { to: To; label: string };
  /** Actions at the top. */
  actions?: ReactNode;
  /** Actions above the content. */
  children?: ReactNode;
}

/** An application that was handed in: what it says, where it hangs, and what was done. */
export function ApplicationView({ application, list, actions, children }: ApplicationViewProps) {
  const { title, state, applicant, submitted_at, waits, trail } = application;
  const now = useNow('minute');
  return (
    <Stack gap={6} className={printStyles.sheet}>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="list" to={list.to}>
            {list.label}
          </Link>,
          title,
        ]}
        meta={
          <>
            <ApplicationStateBadge state={state} />
            <span>{applicant.name}</span>
            {submitted_at && <span>{minuteText(submitted_at)} 提交</span>}
            {waits && (
              <span>
                在“{waits.node}”，{timeFromNow(waits.since, now)} 起等
                {waits.people.map(({ name }) => name).join('、')}
              </span>
            )}
          </>
        }
        actions={
          <Cluster className={printStyles.off}>
            {actions}
            <IconButton label="打印" icon={<Printer />} onClick={() => window.print()} />
          </Cluster>
        }
      />
      <Columns side={<RouteCard application={application} />} sideWidth="narrow">
        {children && <div className={printStyles.off}>{children}</div>}
        <ContentCard application={application} />
        <TrailCard trail={trail} />
      </Columns>
    </Stack>
  );
}
