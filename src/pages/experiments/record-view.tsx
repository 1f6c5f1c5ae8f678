import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import {
  type BookingState,
  experimentContent,
  experimentQueries,
  type ExperimentRecord,
  recordSave,
  recordSubmit,
  REPORT_LIMIT,
} from '@/api/experiments';
import { call } from '@/api/request';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import {
  createDraftOutbox,
  DraftConflict,
  DraftStatus,
  useDraftFiles,
  useHandIn,
  useSyncedDraft,
} from '@/engines/synced-draft';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { WritingForm } from '@/engines/upload/writing-form';
import { DetailHeader } from '@/kit/detail-page';
import { onceCall } from '@/kit/once-call';
import { oneForEach } from '@/lib/one-for-each';
import { shortDayText, spanText, timeFromNow, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';
import { Columns, Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import { useNow } from '@/ui/use-now';
import { DataCard } from './data-card';
import type { Editing } from './table-edits';
import recordSideStyles from './record-side.module.css';
import styles from './record-view.module.css';

/** Names and colours of the states of a booking. */
export const bookingStates: Record<BookingState, { text: string; tone: Tone }> = {
  booked: { text: '已预约', tone: 'brand' },
  open: { text: '待交报告', tone: 'warning' },
  submitted: { text: '报告已提交', tone: 'info' },
  marked: { text: '已批改', tone: 'success' },
  missed: { text: '未交报告', tone: 'danger' },
  cancelled: { text: '已取消', tone: 'neutral' },
};

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

type Input = EndpointInput<typeof recordSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ booking_id, content }: Input) => [booking_id, content],
  subject: ({ booking_id }: Input) => booking_id,
};

/** Drafts of experiment records, one outbox for each session of a student. */
const recordDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'experiments',
    schema: experimentContent,
    send: (input, options) => call(recordSave, input, options),
  }),
);

/** Hands a report and its data in, as they are entered now. */
function useSubmitRecord({ booking_id, draft }: ExperimentRecord, written: Editing) {
  const outbox = recordDraftsOf(useQueryClient());
  const [send] = useState(() => onceCall(recordSubmit, once));
  const files = useDraftFiles(written);
  const handIn = useHandIn({
    outbox,
    id: booking_id,
    draft,
    files,
    send: (input) => send({ booking_id, ...input }),
    keys: {
      shown: experimentQueries.record(booking_id).queryKey,
      list: experimentQueries.mine().queryKey,
    },
    words: { done: '实验报告已提交', contested: '还没有提交：这份记录在别处也改过，请先选择保留哪一份' },
  });
  return { files, ...handIn };
}

interface ReportCardProps extends Editing {
  record: ExperimentRecord;
  hasConflict: boolean;
}

/** The report: written or uploaded, and handed in with the data. */
function ReportCard(props: ReportCardProps) {
  const { record, content, isLocked } = props;
  if (!isLocked) return <ReportForm {...props} />;
  return (
    <Card title="实验报告">
      <Stack>
        {content.report.trim() === '' && content.files.length === 0 ? (
          <p className={textStyles.note}>没有写报告。</p>
        ) : (
          <MarkdownText text={content.report} idPrefix={`report-${record.booking_id}`} />
        )}
        <AttachmentList files={content.files} />
      </Stack>
    </Card>
  );
}

function ReportForm({ record, hasConflict, ...editing }: ReportCardProps) {
  const { content, change } = editing;
  const now = useNow('day');
  const { files, submit, busy, problem } = useSubmitRecord(record, editing);
  return (
    <Card title="实验报告">
      <WritingForm
        files={files}
        busy={busy}
        problem={problem}
        hint={
          <>
            {record.submitted_at && `${timeFromNow(record.submitted_at, now)} 已提交。`}
            {!record.can_submit
              ? '已过截止时间，不能再提交；记录仍会保存。'
              : record.submitted_at
                ? '截止前可以修改并再次提交。'
                : '数据表会和报告一起提交。'}
          </>
        }
        action={
          <Button
            variant="primary"
            busy={busy}
            disabled={!record.can_submit || hasConflict}
            icon={<Send />}
            onClick={submit}
          >
            {record.submitted_at ? '再次提交' : '提交报告'}
          </Button>
        }
      >
        <MarkdownEditor
          label="报告"
          placeholder="写下结果（带不确定度和单位）、误差分析和讨论；也可以只上传报告文件"
          value={content.report}
          maxLength={REPORT_LIMIT}
          rows={8}
          readOnly={busy}
          onChange={(report) => change({ report })}
          idPrefix={`report-${record.booking_id}`}
        />
      </WritingForm>
    </Card>
  );
}

/** The steps of an experiment, ticked as they are done. */
function StepsCard({ record, content, change, isLocked }: Editing & { record: ExperimentRecord }) {
  const { steps } = record;
  const done = steps.filter(({ step_id }) => content.steps_done.includes(step_id)).length;
  const toggle = (stepId: string, isDone: boolean) => {
    const others = content.steps_done.filter((each) => each !== stepId);
    change({ steps_done: isDone ? [...others, stepId] : others });
  };
  return (
    <Card
      title="实验步骤"
      actions={
        <>
          <span className={textStyles.noteFigures}>
            {done} / {steps.length}
          </span>
          <ProgressBar label="步骤进度" value={done} max={steps.length} className={styles.progress} />
        </>
      }
    >
      <Stack as="ol" gap={3}>
        {steps.map(({ step_id, text }, index) => (
          <li key={step_id}>
            <Checkbox
              label={`${index + 1}. ${text}`}
              disabled={isLocked}
              checked={content.steps_done.includes(step_id)}
              onChange={({ target }) => toggle(step_id, target.checked)}
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

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
      <DetailHeader
        title={record.title}
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
