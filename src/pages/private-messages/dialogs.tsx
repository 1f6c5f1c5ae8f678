import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  type PrivateMessage,
  privateQueries,
  privateReport,
  type reportReasons,
} from '@/api/private-messages';
import { FormDialog } from '@/kit/form/form-dialog';
import { Loaded } from '@/kit/loaded';
import { useAction } from '@/kit/use-action';
import { useTyped } from '@/kit/use-typed';
import { Avatar } from '@/ui/avatar';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { RadioGroup } from '@/ui/radio-group';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { TextArea } from '@/ui/text-area';
import textStyles from '@/ui/text.module.css';
import styles from './dialogs.module.css';

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

interface NewMessageDialogProps {
  onChoose: (userId: string) => void;
  onClose: () => void;
}

/** Finds whom to write to. */
export function NewMessageDialog({ onChoose, onClose }: NewMessageDialogProps) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const people = useQuery(privateQueries.people(asked));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="写私信给">
      <Stack>
        <SearchField label="查找联系人" placeholder="姓名、学号或学院" value={words} onChange={setWords} />
        {asked === '' ? (
          <p className={textStyles.note}>输入姓名，或对方公开的学号、学院，找到老师或同学。</p>
        ) : (
          <Loaded query={people} skeleton={<Skeleton lines={3} />} failure="没有查到联系人">
            {(found) => (
              <ul aria-label="联系人">
                {found.map(({ user_id, name, college }) => (
                  <li key={user_id}>
                    <button type="button" className={styles.person} onClick={() => onChoose(user_id)}>
                      <span aria-hidden="true">
                        <Avatar name={name} size="small" />
                      </span>
                      <span>{name}</span>
                      <span className={textStyles.hint}>{college}</span>
                    </button>
                  </li>
                ))}
                {found.length === 0 && <li className={textStyles.note}>没有找到，换个关键词试试。</li>}
              </ul>
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}
