import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { errorMessage } from '@/api/errors';
import { type HomeworkDetail, homeworkQueries, homeworkSubmit } from '@/api/homework';
import { onceCall } from '@/api/once';
import { type Picture, storedOf } from '@/ui/picture-upload/pictures';
import { showToast } from '@/ui/toast-store';
import { homeworkDraftsOf } from './homework-drafts';

/** Hands an answer in, once however often it is pressed; what was written stays when the server says no. */
export function useSubmitHomework({ task_id, chapter_id, course_id, draft }: HomeworkDetail) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(homeworkSubmit));
  // Tried again as it was: the answer was perhaps lost, and the draft has been saved since.
  const tried = useRef<EndpointInput<typeof homeworkSubmit>>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { queryKey } = homeworkQueries.detail({ task_id, chapter_id, course_id });

  async function submit(text: string, settled: () => Promise<readonly Picture[]>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const pictures = await settled();
      if (pictures.some(({ state }) => state === 'fail'))
        return setProblem('有文件上传失败，请重试或删除后再提交');
      const content = { text, files: storedOf(pictures) };
      const drafts = homeworkDraftsOf(client);
      const isSame = JSON.stringify(tried.current?.content) === JSON.stringify(content);
      const input = (isSame && tried.current) || { task_id, content, ...drafts.standing(task_id, draft) };
      tried.current = input;
      const { conflict, ...answer } = await send(input, { quiet: true });
      tried.current = undefined;
      if (conflict) {
        drafts.contest(task_id, content, answer.draft);
        return showToast('还没有提交：这份作业在别处也改过，请先选择保留哪一份', { type: 'warning' });
      }
      drafts.handedIn(task_id, answer.draft);
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: homeworkQueries.list().queryKey });
      showToast('作业已提交', { type: 'success' });
    } catch (error) {
      setProblem(errorMessage(error));
      // Perhaps it is closed by now: the page says so.
      void client.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  }
  return { submit, busy, problem };
}
