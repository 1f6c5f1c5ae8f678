import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExperimentRecord, experimentQueries, recordSubmit } from '@/api/experiments';
import { onceCall } from '@/api/once';
import { useHandIn } from '@/features/synced-draft';
import { recordDraftsOf } from './record-drafts';

/** Hands a report and its data in. */
export function useSubmitRecord({ booking_id, draft }: ExperimentRecord) {
  const outbox = recordDraftsOf(useQueryClient());
  const [send] = useState(() => onceCall(recordSubmit));
  return useHandIn({
    outbox,
    id: booking_id,
    draft,
    send: (written) => send({ booking_id, ...written }, { quiet: true }),
    keys: {
      shown: experimentQueries.record(booking_id).queryKey,
      list: experimentQueries.mine().queryKey,
    },
    words: { done: '实验报告已提交', contested: '还没有提交：这份记录在别处也改过，请先选择保留哪一份' },
  });
}
