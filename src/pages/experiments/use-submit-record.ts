import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { type ExperimentRecord, experimentQueries, recordSubmit } from '@/api/experiments';
import { onceCall } from '@/kit/once-call';
import { useDraftFiles, useHandIn } from '@/engines/synced-draft';
import type { Editing } from './editing';
import { recordDraftsOf } from './record-drafts';

type Input = EndpointInput<typeof recordSubmit>;
/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const once = {
  identity: ({ booking_id, content }: Input) => [booking_id, content],
  subject: ({ booking_id }: Input) => booking_id,
};

/** Hands a report and its data in, as they are entered now. */
export function useSubmitRecord({ booking_id, draft }: ExperimentRecord, written: Editing) {
  const outbox = recordDraftsOf(useQueryClient());
  const [send] = useState(() => onceCall(recordSubmit, once));
  const files = useDraftFiles(written);
  const handIn = useHandIn({
    outbox,
    id: booking_id,
    draft,
    files,
    send: (input) => send({ booking_id, ...input }),
    keys: {
      shown: experimentQueries.record(booking_id).queryKey,
      list: experimentQueries.mine().queryKey,
    },
    words: { done: '实验报告已提交', contested: '还没有提交：这份记录在别处也改过，请先选择保留哪一份' },
  });
  return { files, ...handIn };
}
