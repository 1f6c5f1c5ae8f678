import type { HomeworkSubmission } from '@/api/homework';
import { timeFromNow } from '@/lib/time';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Dialog } from '@/ui/dialog';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { Stack } from '@/ui/layout';
import { useNow } from '@/ui/use-now';

interface SubmissionDialogProps {
  submission: HomeworkSubmission;
  onClose: () => void;
}

/** An answer as it was handed in. */
export function SubmissionDialog({ submission, onClose }: SubmissionDialogProps) {
  const now = useNow('day');
  const { submission_id, submitted_at, content } = submission;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${timeFromNow(submitted_at, now)} 的提交`}
      size="large"
    >
      <Stack>
        <MarkdownText text={content.text} idPrefix={`submission-${submission_id}`} />
        <AttachmentList files={content.files} />
      </Stack>
    </Dialog>
  );
}
