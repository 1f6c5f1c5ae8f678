import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import {
  HOMEWORK_ANSWER_LIMIT,
  type HomeworkContent,
  homeworkContent,
  type HomeworkDetail,
  homeworkDraftSave,
  homeworkQueries,
  homeworkSubmit,
} from '@/api/homework';
import { call } from '@/api/request';
import { MarkdownEditor } from '@/engines/markdown/markdown-editor';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import {
  createDraftOutbox,
  DraftConflict,
  DraftStatus,
  type SyncedDraft,
  useDraftFiles,
  useHandIn,
  useSyncedDraft,
} from '@/engines/synced-draft';
import { AttachmentList } from '@/engines/upload/attachment-list';
import { WritingForm } from '@/engines/upload/writing-form';
import { useChatScreen } from '@/features/ai-chat';
import { onceCall } from '@/kit/once-call';
import { splitBlocks } from '@/lib/markdown-blocks';
import { oneForEach } from '@/lib/one-for-each';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';

/** The drafts of homework, one outbox for each session of a student. */
const homeworkDraftsOf = oneForEach((_client: QueryClient) =>
  createDraftOutbox({
    name: 'homework',
    schema: homeworkContent,
    send: (input, options) => call(homeworkDraftSave, input, options),
  }),
);

type Input = EndpointInput<typeof homeworkSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ task_id, content }: Input) => [task_id, content],
  subject: ({ task_id }: Input) => task_id,
};

/** Hands an answer in, as it is written now. */
function useSubmitHomework(
  { task_id, chapter_id, course_id, draft }: HomeworkDetail,
  written: SyncedDraft<HomeworkContent>,
) {
  const outbox = homeworkDraftsOf(useQueryClient());
  const [send] = useState(() => onceCall(homeworkSubmit, once));
  const files = useDraftFiles(written);
  const handIn = useHandIn({
    outbox,
    id: task_id,
    draft,
    files,
    send: (input) => send({ task_id, ...input }),
    keys: {
      shown: homeworkQueries.detail({ task_id, chapter_id, course_id }).queryKey,
      list: homeworkQueries.list().queryKey,
    },
    words: { done: '作业已提交', contested: '还没有提交：这份作业在别处也改过，请先选择保留哪一份' },
  });
  return { files, ...handIn };
}

/** Passes a piece of homework to the chat: its task, its criteria, the answer so far, and its mark. */
function useHomeworkScreen(homework: HomeworkDetail, answer: string): void {
  const { task_id, title, course_id, course_title, chapter_id, chapter_title, rubric, mark } = homework;
  const points = rubric.map(({ name, points: most, description }) => `${name}（${most} 分）：${description}`);
  useChatScreen({
    key: `homework:${task_id}`,
    label: `作业：${title}`,
    within: `${course_title} · ${chapter_title}`,
    read: () =>
      [
        ...splitBlocks(homework.markdown).map((text) => ({ label: '作业要求', text })),
        { label: '我的答案', text: answer.trim() && `学生的答案：\n${answer.trim()}` },
        { label: '评分标准', text: points.length > 0 ? `评分标准：\n${points.join('\n')}` : '' },
        {
          label: '老师的评语',
          text: mark ? `得分 ${mark.score} / ${homework.full_marks}，老师的评语：\n${mark.comment}` : '',
        },
      ]
        .filter(({ text }) => text)
        .map((passage) => ({ ...passage, to: paths.homeWork(course_id, chapter_id, task_id) })),
  });
}

/** The student's answer: written while it may be, shown as it was handed in once it is marked. */
export function AnswerCard({ homework }: { homework: HomeworkDetail }) {
  const drafts = homeworkDraftsOf(useQueryClient());
  const draft = useSyncedDraft(drafts, homework.task_id, homework.draft);
  const [newest] = homework.submissions;
  useHomeworkScreen(homework, homework.mark && newest ? newest.content.text : draft.content.text);
  if (homework.mark && newest)
    return (
      <Card title="我提交的答案">
        <Stack>
          <MarkdownText text={newest.content.text} idPrefix={`answer-${homework.task_id}`} />
          <AttachmentList files={newest.content.files} />
        </Stack>
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
          icon={<Send />}
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
