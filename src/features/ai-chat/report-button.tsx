import { Flag } from 'lucide-react';
import { create } from 'zustand';
import { tracked } from '@/lib/tracked';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast-store';
import { Tooltip } from '@/ui/tooltip';
import { whenStudentLeaves } from './chat-store';

/** The answers that were reported since the page was opened. */
const useReported = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
whenStudentLeaves(() => useReported.setState({ ids: [] }));

/** Reports once that an answer is wrong: an event that says nothing of the conversation (TRK-8). */
export function ReportButton({ messageId }: { messageId: string }) {
  const isReported = useReported(({ ids }) => ids.includes(messageId));
  const report = () => {
    useReported.setState(({ ids }) => ({ ids: [...ids, messageId] }));
    showToast('已报告，谢谢。对话的内容没有发出。', { type: 'success' });
  };
  return (
    <Tooltip label={isReported ? '已报告错误' : '报告错误'}>
      <IconButton
        {...(isReported ? {} : tracked('chat.report', '报告错误'))}
        size="small"
        label="报告错误"
        pressed={isReported}
        icon={<Flag />}
        onClick={isReported ? undefined : report}
      />
    </Tooltip>
  );
}
