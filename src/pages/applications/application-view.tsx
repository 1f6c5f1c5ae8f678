import { Check, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type To } from 'react-router-dom';
import { applicationMachine } from '@/api/application-machine';
import type { ApplicationDetail, TrailEntry } from '@/api/applications';
import { valueText } from '@/api/form-fields';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { DetailHeader } from '@/kit/detail-page';
import { textUnder } from '@/lib/text-under';
import { timeFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import printStyles from '@/ui/print.module.css';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ApplicationStateBadge, leaveHoursText } from './application-parts';
import styles from './application-view.module.css';

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

/** The stations of an application: which are behind it, where it hangs and since when, and what is usual. */
export function RouteCard({ application }: { application: ApplicationDetail }) {
  const now = useNow('day');
  const { nodes, form, waits, usual_hours, expires_at, state } = application;
  const isOpen = waits !== null || state === 'draft' || state === 'returned';
  const stations =
    nodes.length > 0
      ? nodes
      : form.nodes.map((name) => ({ name, mode: 'any' as const, people: [], consents: [] }));
  const at = waits
    ? stations.findIndex(
        ({ name, consents, people }) => name === waits.node && consents.length < people.length,
      )
    : -1;
  return (
    <Card title="审批流程">
      <ol className={styles.stations}>
        {stations.map(({ name, mode, people, consents }, index) => {
          const isDone =
            mode === 'any' ? consents.length > 0 : people.length > 0 && consents.length === people.length;
          return (
            <li
              key={`${name}${index}`}
              className={classNames(styles.station, isDone && styles.done, index === at && styles.current)}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              <div>
                <p className={textStyles.medium}>
                  {name}
                  {isDone && <span className="visually-hidden">（已完成）</span>}
                </p>
                <p className={textStyles.hint}>
                  {people.length > 1 && (mode === 'all' ? '需全部同意：' : '任一人同意：')}
                  {people
                    .map((person) => `${person.name}${consents.includes(person.user_id) ? '（已同意）' : ''}`)
                    .join('、')}
                </p>
                {index === at && waits && (
                  <p className={textStyles.hintFigures}>{timeFromNow(waits.since, now)} 到这一步</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isOpen && usual_hours !== null && (
        <p className={textStyles.note}>同类申请通常{leaveHoursText(usual_hours)}办完</p>
      )}
      {isOpen && expires_at && (
        <p className={textStyles.hintFigures}>{timeFromNow(expires_at, now)} 前没有结果会自动过期</p>
      )}
    </Card>
  );
}

/** History of an application: each act with its person, time and comment. */
export function TrailCard({ trail }: { trail: readonly TrailEntry[] }) {
  return (
    <Card title="办理记录">
      <Stack as="ol" gap={4} aria-label="办理记录">
        {trail.map(({ act, by, to, node, comment, at, changes }, index) => (
          <li key={index}>
            <p className={styles.head}>
              <span>
                <span className={textStyles.medium}>{by?.name ?? '系统'}</span> {applicationMachine.acts[act]}
                {to && `给${to.name}`}
                {node && <span className={textStyles.hint}> · {node}</span>}
              </span>
              <Moment at={at} className={textStyles.hintFigures} />
            </p>
            {comment && <p className={styles.comment}>{comment}</p>}
            {changes.length > 0 && (
              <ul className={styles.changes} aria-label="修改了什么">
                {changes.map(({ label, before, after }) => (
                  <li key={label}>
                    {label}：<del>{before || '（空）'}</del> → <ins>{after || '（空）'}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** An application that was handed in: what it says, where it hangs, and what was done. */
export function ApplicationView({ application, list, actions, children }: ApplicationViewProps) {
  const { title, state, applicant, submitted_at, waits, trail } = application;
  const now = useNow('minute');
  return (
    <Stack gap={6} className={printStyles.sheet}>
      <DetailHeader
        title={title}
        above={list}
        meta={
          <>
            <ApplicationStateBadge state={state} />
            <span>{applicant.name}</span>
            {submitted_at && <span>{timeFromNow(submitted_at, now)} 提交</span>}
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
