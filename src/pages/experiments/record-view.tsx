import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ExperimentRecord } from '@/api/experiments';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { DraftConflict, DraftStatus, useSyncedDraft } from '@/engines/synced-draft';
import { paths } from '@/lib/paths';
import { shortDayText, spanText, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Columns, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { DataCard } from './data-card';
import { bookingStates } from './experiment-labels';
import { recordDraftsOf } from './record-drafts';
import { ReportCard } from './report-card';
import { StepsCard } from './steps-card';
import recordSideStyles from './record-side.module.css';
import styles from './record-view.module.css';

/** Equipment, safety rules and uncertainty. */
function RecordSide({ record: { equipment, safety, uncertainty, teacher } }: { record: ExperimentRecord }) {
  return (
    <>
      <Card title="器材">
        <Stack as="ul" gap={2} className={recordSideStyles.list}>
          {equipment.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Stack>
      </Card>
      <Card title="安全须知">
        <Stack as="ul" gap={2} className={recordSideStyles.list}>
          {safety.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Stack>
      </Card>
      <Card title="不确定度">
        <p className={classNames(textStyles.note, recordSideStyles.words)}>{uncertainty}</p>
      </Card>
      <p className={classNames(textStyles.note, recordSideStyles.words)}>指导教师：{teacher}</p>
    </>
  );
}

/** Below the readings that it draws, and so after them. */
const PlotCard = lazyPart(async () => (await import('./plot-card')).PlotCard);

/** One own experiment: what to do, what was measured, the plot, the report and its mark. */
export function RecordView({ record }: { record: ExperimentRecord }) {
  const drafts = recordDraftsOf(useQueryClient());
  const draft = useSyncedDraft(drafts, record.booking_id, record.draft);
  const { state, mark, report_due_at } = record;
  // Once marked, what was handed in is what counts; before the experiment there is nothing to enter.
  const content = mark && record.submitted ? record.submitted : draft.content;
  const isLocked = mark !== null || state === 'booked' || state === 'cancelled' || state === 'missed';
  const badge = bookingStates[state];
  const editing = { content, change: draft.change, isLocked };
  return (
    <>
      <PageHeader
        title={record.title}
        breadcrumbs={[
          <Link key="mine" to={paths.experimentStudent()}>
            我的实验
          </Link>,
          record.title,
        ]}
        meta={
          <>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <span>{spanText(record.starts_at, record.ends_at)}</span>
            <span>
              {record.place} {record.lab}
            </span>
            <span>
              报告 {shortDayText(report_due_at)} {timeText(report_due_at)} 截止
            </span>
          </>
        }
        actions={!isLocked && <DraftStatus {...draft} />}
      />
      {draft.conflict && <DraftConflict savedAt={draft.conflict.saved_at} onResolve={draft.resolve} />}
      <Columns side={<RecordSide record={record} />} sideWidth="narrow">
        {mark && (
          <Card title="成绩与评语">
            <div className={styles.mark}>
              <p className={styles.score}>
                {mark.score} <span>分</span>
              </p>
              <div className={styles.comment}>
                <MarkdownText text={mark.comment} idPrefix={`mark-${record.booking_id}`} />
                <p className={classNames(textStyles.note, styles.by)}>
                  {mark.teacher}老师 · {shortDayText(mark.marked_at)}
                </p>
              </div>
            </div>
          </Card>
        )}
        <Card title="实验目的与原理">
          <MarkdownText text={record.purpose} idPrefix={`purpose-${record.booking_id}`} />
        </Card>
        <StepsCard record={record} {...editing} />
        {state === 'booked' ? (
          <Card title="数据与报告">
            <p className={classNames(textStyles.note, styles.by)}>
              {spanText(record.starts_at, record.ends_at)} 实验开始后，可以在这里记录数据、作图和写报告。
            </p>
          </Card>
        ) : (
          <>
            <DataCard {...editing} />
            <Suspense fallback={<Skeleton height="26rem" />}>
              <PlotCard {...editing} />
            </Suspense>
            <ReportCard
              key={draft.conflict ? 'two' : 'one'}
              record={record}
              {...editing}
              hasConflict={draft.conflict !== undefined}
            />
          </>
        )}
      </Columns>
    </>
  );
}
