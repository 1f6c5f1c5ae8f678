import type { HomeworkSubmission } from '@/api/homework';
import { minuteText } from '@/lib/time';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Dialog } from '@/ui/dialog';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { Stack } from '@/ui/layout';

interface SubmissionDialogProps {
  submission: HomeworkSubmission;
  onClose: () => void;
}

/** An answer as it was handed in. */
export function SubmissionDialog({ submission, onClose }: SubmissionDialogProps) {
  const { submission_id, submitted_at, content } = submission;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${minuteText(submitted_at)} 的提交`}
      size="large"
    >
      <Stack>
        <MarkdownText text={content.text} idPrefix={`submission-${submission_id}`} />
        <AttachmentList files={content.files} />
      </Stack>
    </Dialog>
  );
}
