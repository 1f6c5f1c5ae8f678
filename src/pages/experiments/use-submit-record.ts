import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointInput } from '@/api/endpoint';
import { type ExperimentRecord, experimentQueries, recordSubmit } from '@/api/experiments';
import { onceCall } from '@/kit/once-call';
import { useHandIn } from '@/features/synced-draft';
import type { Editing } from './editing';
import { recordDraftsOf } from './record-drafts';

/** Sent again after a lost answer as it was, though the draft may have been saved since. */
const whatIsHandedIn = ({ booking_id, content }: EndpointInput<typeof recordSubmit>) => [booking_id, content];

/** Hands a report and its data in, as they are entered now. */
export function useSubmitRecord({ booking_id, draft }: ExperimentRecord, written: Editing) {
  const outbox = recordDraftsOf(useQueryClient());
  const [send] = useState(() => onceCall(recordSubmit, { identity: whatIsHandedIn }));
  return useHandIn({
    outbox,
    id: booking_id,
    draft,
    written,
    send: (input) => send({ booking_id, ...input }),
    keys: {
      shown: experimentQueries.record(booking_id).queryKey,
      list: experimentQueries.mine().queryKey,
    },
    words: { done: '实验报告已提交', contested: '还没有提交：这份记录在别处也改过，请先选择保留哪一份' },
  });
}
