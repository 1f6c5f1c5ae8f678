import { Send } from 'lucide-react';
import { type ExperimentRecord, REPORT_LIMIT } from '@/api/experiments';
import { minuteText } from '@/lib/time';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { WritingForm } from '@/engines/upload/writing-form';
import type { Editing } from './editing';
import { useSubmitRecord } from './use-submit-record';
import styles from '@/engines/upload/writing-form.module.css';

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
            icon={<Send aria-hidden="true" />}
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
