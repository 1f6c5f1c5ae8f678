import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/errors';
import { type ExperimentContent, experimentQueries, recordSubmit } from '@/api/experiments';
import { onceCall } from '@/api/once';
import { type Picture, storedOf } from '@/ui/picture-upload/pictures';
import { showToast } from '@/ui/toast-store';
import { recordDraftsOf } from './record-drafts';

/** Hands a report and its data in, once however often it is pressed; nothing is lost when the server says no. */
export function useSubmitRecord(bookingId: string) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(recordSubmit));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { queryKey } = experimentQueries.record(bookingId);

  async function submit(
    entered: ExperimentContent,
    settled: () => Promise<readonly Picture[]>,
  ): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const pictures = await settled();
      if (pictures.some(({ state }) => state === 'fail'))
        return setProblem('有文件上传失败，请重试或删除后再提交');
      const content = { ...entered, files: storedOf(pictures) };
      const answer = await send({ booking_id: bookingId, content }, { quiet: true });
      recordDraftsOf(client).handedIn(bookingId, answer.draft);
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: experimentQueries.mine().queryKey });
      showToast('实验报告已提交', { type: 'success' });
    } catch (error) {
      setProblem(errorMessage(error));
      void client.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  }
  return { submit, busy, problem };
}
