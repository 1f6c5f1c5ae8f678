import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { errorMessage } from '@/api/errors';
import {
  type ExperimentContent,
  type ExperimentRecord,
  experimentQueries,
  recordSubmit,
} from '@/api/experiments';
import { onceCall } from '@/api/once';
import { type Picture, storedOf } from '@/ui/picture-upload/pictures';
import { showToast } from '@/ui/toast-store';
import { recordDraftsOf } from './record-drafts';

/** Hands a report and its data in, once however often it is pressed; nothing is lost when the server says no. */
export function useSubmitRecord({ booking_id: bookingId, draft }: ExperimentRecord) {
  const client = useQueryClient();
  const [send] = useState(() => onceCall(recordSubmit));
  // Tried again as it was: the answer was perhaps lost, and the draft has been saved since.
  const tried = useRef<EndpointInput<typeof recordSubmit>>(undefined);
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
      const drafts = recordDraftsOf(client);
      const isSame = JSON.stringify(tried.current?.content) === JSON.stringify(content);
      const input = (isSame && tried.current) || {
        booking_id: bookingId,
        content,
        ...drafts.standing(bookingId, draft),
      };
      tried.current = input;
      const { conflict, ...answer } = await send(input, { quiet: true });
      tried.current = undefined;
      if (conflict) {
        drafts.contest(bookingId, content, answer.draft);
        return showToast('还没有提交：这份记录在别处也改过，请先选择保留哪一份', { type: 'warning' });
      }
      drafts.handedIn(bookingId, answer.draft);
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
