import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { type HomeworkContent, type HomeworkDetail, homeworkQueries, homeworkSubmit } from '@/api/homework';
import { onceCall } from '@/kit/once-call';
import { type SyncedDraft, useDraftFiles, useHandIn } from '@/engines/synced-draft';
import { homeworkDraftsOf } from './homework-drafts';

type Input = EndpointInput<typeof homeworkSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ task_id, content }: Input) => [task_id, content],
  subject: ({ task_id }: Input) => task_id,
};

/** Hands an answer in, as it is written now. */
export function useSubmitHomework(
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
