import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ANSWER_LIMIT, type HomeworkDetail } from '@/api/homework';
import { ATTACHMENT_LIMIT, uploadFile } from '@/api/upload';
import { DraftConflict, DraftStatus, useSyncedDraft } from '@/features/synced-draft';
import { AttachmentList } from '@/ui/attachment-list';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { MarkdownEditor } from '@/ui/markdown-editor';
import { MarkdownText } from '@/ui/markdown-text';
import { PictureDropArea } from '@/ui/picture-upload/picture-drop-area';
import { PictureUpload } from '@/ui/picture-upload/picture-upload';
import { storedOf } from '@/ui/picture-upload/pictures';
import { usePictures } from '@/ui/picture-upload/use-pictures';
import { homeworkDraftsOf } from './homework-drafts';
import { useSubmitHomework } from './use-submit-homework';
import styles from '@/ui/writing-form.module.css';

/** The student's answer: written while it may be, shown as it was handed in once it is marked. */
export function AnswerCard({ homework }: { homework: HomeworkDetail }) {
  const drafts = homeworkDraftsOf(useQueryClient());
  const draft = useSyncedDraft(drafts, homework.task_id, homework.draft);
  const [newest] = homework.submissions;
  if (homework.mark && newest)
    return (
      <Card title="我提交的答案">
        <div className={styles.form}>
          <MarkdownText text={newest.content.text} idPrefix={`answer-${homework.task_id}`} />
          <AttachmentList files={newest.content.files} />
        </div>
      </Card>
    );
  return (
    <Card title="我的答案" actions={<DraftStatus {...draft} />}>
      {draft.conflict && <DraftConflict savedAt={draft.conflict.saved_at} onResolve={draft.resolve} />}
      {/* Another copy was chosen: its files come with it. */}
      <AnswerForm key={draft.conflict ? 'two' : 'one'} homework={homework} draft={draft} />
    </Card>
  );
}

interface AnswerFormProps {
  homework: HomeworkDetail;
  draft: ReturnType<typeof useSyncedDraft<HomeworkDetail['draft']['content']>>;
}

function AnswerForm({ homework, draft }: AnswerFormProps) {
  const { content, change } = draft;
  const { submit, busy, problem } = useSubmitHomework(homework);
  const files = usePictures({
    upload: uploadFile,
    max: ATTACHMENT_LIMIT,
    documents: true,
    stored: content.files,
    onChange: (pictures) => change({ files: storedOf(pictures) }),
  });
  const isAgain = homework.submissions.length > 0;
  return (
    <PictureDropArea onFile={files.add} disabled={busy} noun="个文件">
      <div className={styles.form}>
        <MarkdownEditor
          label="答案"
          placeholder="在这里写答案，支持 Markdown、公式和代码"
          value={content.text}
          maxLength={ANSWER_LIMIT}
          readOnly={busy}
          onChange={(text) => change({ text })}
          idPrefix={`draft-${homework.task_id}`}
        />
        <PictureUpload pictures={files} disabled={busy} />
        <div className={styles.foot}>
          <p className={styles.hint}>
            {homework.can_submit
              ? isAgain
                ? '截止前可以再次提交，以最后一次为准。'
                : '提交后、截止前仍可修改并再次提交。'
              : '已过截止时间，不能再提交；草稿仍会保存。'}
          </p>
          <Button
            variant="primary"
            busy={busy}
            disabled={!homework.can_submit || draft.conflict !== undefined}
            icon={<Send aria-hidden="true" />}
            onClick={() => void submit(content, files.settled)}
          >
            {isAgain ? '再次提交' : '提交作业'}
          </Button>
        </div>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
    </PictureDropArea>
  );
}
