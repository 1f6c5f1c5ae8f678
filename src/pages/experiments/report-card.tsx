import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { experimentQueries, type ExperimentRecord, recordSubmit, REPORT_LIMIT } from '@/api/experiments';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { useDraftFiles, useHandIn } from '@/engines/synced-draft';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { WritingForm } from '@/engines/upload/writing-form';
import styles from '@/engines/upload/writing-form.module.css';
import { onceCall } from '@/kit/once-call';
import { minuteText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import type { Editing } from './editing';
import { recordDraftsOf } from './record-drafts';

type Input = EndpointInput<typeof recordSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ booking_id, content }: Input) => [booking_id, content],
  subject: ({ booking_id }: Input) => booking_id,
};

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
export function ReportCard(props: ReportCardProps) {
  const { record, content, isLocked } = props;
  if (!isLocked) return <ReportForm {...props} />;
  return (
    <Card title="实验报告">
      <div className={styles.form}>
        {content.report.trim() === '' && content.files.length === 0 ? (
          <p className={textStyles.note}>没有写报告。</p>
        ) : (
          <MarkdownText text={content.report} idPrefix={`report-${record.booking_id}`} />
        )}
        <AttachmentList files={content.files} />
      </div>
    </Card>
  );
}

function ReportForm({ record, hasConflict, ...editing }: ReportCardProps) {
  const { content, change } = editing;
  const { files, submit, busy, problem } = useSubmitRecord(record, editing);
  return (
    <Card title="实验报告">
      <WritingForm
        files={files}
        busy={busy}
        problem={problem}
        hint={
          <>
            {record.submitted_at && `${minuteText(record.submitted_at)} 已提交。`}
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
