import { useState } from 'react';
import { type PrivateMessage, privateReport, type reportReasons } from '@/api/private-messages';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { useTyped } from '@/kit/use-typed';
import { RadioGroup } from '@/ui/radio-group';
import { TextArea } from '@/ui/text-area';

type Reason = (typeof reportReasons)[number];

const reasons: { value: Reason; label: string }[] = [
  { value: 'harassment', label: '骚扰、辱骂' },
  { value: 'fraud', label: '诈骗、索要钱财或账号' },
  { value: 'advertising', label: '广告、刷屏' },
  { value: 'other', label: '其他' },
];

/** Reports a message to those who look after the platform. */
export function ReportDialog({ message, onClose }: { message: PrivateMessage; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useTyped(`report:${message.message_id}`);
  const [isMissing, setMissing] = useState(false);
  const report = useAction(privateReport, { done: '举报已提交，处理结果会发到消息中心', onDone: onClose });
  return (
    <FormDialog
      title="举报这条私信"
      action="提交举报"
      busy={report.busy}
      problem={report.problem}
      onClose={onClose}
      onSubmit={() => {
        setMissing(reason === undefined);
        if (reason) report.run({ message_id: message.message_id, reason, note });
      }}
    >
      <RadioGroup
        label="原因"
        name="reason"
        options={reasons}
        value={reason}
        error={isMissing && !reason ? '请选择举报的原因' : ''}
        onChange={setReason}
      />
      <TextArea
        label="补充说明（可不填）"
        rows={3}
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
