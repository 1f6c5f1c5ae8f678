import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { HOMEWORK_ANSWER_LIMIT, type HomeworkContent, type HomeworkDetail } from '@/api/homework';
import { DraftConflict, DraftStatus, type SyncedDraft, useSyncedDraft } from '@/engines/synced-draft';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { WritingForm } from '@/engines/upload/writing-form';
import { homeworkDraftsOf } from './homework-drafts';
import { useHomeworkScreen } from './use-homework-screen';
import { useSubmitHomework } from './use-submit-homework';
import styles from '@/engines/upload/writing-form.module.css';

/** The student's answer: written while it may be, shown as it was handed in once it is marked. */
export function AnswerCard({ homework }: { homework: HomeworkDetail }) {
  const drafts = homeworkDraftsOf(useQueryClient());
  const draft = useSyncedDraft(drafts, homework.task_id, homework.draft);
  const [newest] = homework.submissions;
  useHomeworkScreen(homework, homework.mark && newest ? newest.content.text : draft.content.text);
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
  draft: SyncedDraft<HomeworkContent>;
}

function AnswerForm({ homework, draft }: AnswerFormProps) {
  const { content, change } = draft;
  const { files, submit, busy, problem } = useSubmitHomework(homework, draft);
  const isAgain = homework.submissions.length > 0;
  const hint = isAgain ? '截止前可以再次提交，以最后一次为准。' : '提交后、截止前仍可修改并再次提交。';
  return (
    <WritingForm
      files={files}
      busy={busy}
      problem={problem}
      hint={homework.can_submit ? hint : '已过截止时间，不能再提交；草稿仍会保存。'}
      action={
        <Button
          variant="primary"
          busy={busy}
          disabled={!homework.can_submit || draft.conflict !== undefined}
          icon={<Send aria-hidden="true" />}
          onClick={submit}
        >
          {isAgain ? '再次提交' : '提交作业'}
        </Button>
      }
    >
      <MarkdownEditor
        label="答案"
        placeholder="在这里写答案，支持 Markdown、公式和代码"
        value={content.text}
        maxLength={HOMEWORK_ANSWER_LIMIT}
        readOnly={busy}
        onChange={(text) => change({ text })}
        idPrefix={`draft-${homework.task_id}`}
      />
    </WritingForm>
  );
}
