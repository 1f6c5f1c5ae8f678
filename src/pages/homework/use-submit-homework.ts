import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import { type HomeworkDetail, homeworkQueries, homeworkSubmit } from '@/api/homework';
import { onceCall } from '@/api/once';
import { type Picture, storedOf } from '@/ui/picture-upload/pictures';
import { showToast } from '@/ui/toast-store';
import { homeworkDraftsOf } from './homework-drafts';

/** Hands an answer in, once however often it is pressed; what was written stays when the server says no. */
export function useSubmitHomework({ task_id, chapter_id, course_id }: HomeworkDetail) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(homeworkSubmit));
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
      const answer = await send({ task_id, content }, { quiet: true });
      homeworkDraftsOf(client).handedIn(task_id, answer.draft);
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
