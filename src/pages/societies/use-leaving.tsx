import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Membership, societyLeave, societyReturn } from '@/api/societies';
import { onceCall } from '@/kit/once-call';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';

const left = v.object({ application_id: v.string(), revision: v.number(), name: v.string() });
type Left = v.InferOutput<typeof left>;

/** Leaves a society, and offers the way back for an hour, also after a reload. */
export function useLeaving() {
  const client = useQueryClient();
  const [calls] = useState(() => ({ leave: onceCall(societyLeave), comeBack: onceCall(societyReturn) }));
  const refresh = () => client.invalidateQueries({ queryKey: ['societies'] });
  const restore = async ({ application_id, revision }: Left) => {
    await calls.comeBack({ application_id, revision }).finally(refresh);
  };
  const undo = useUndo<Left>({
    tell: ({ name }) => `已退出${name}，一小时内可以撤销`,
    restore,
    keep: { name: 'society', schema: left },
  });
  const leaving = useTask(async ({ application_id, revision, name }: Membership & { name: string }) => {
    const gone = await calls.leave({ application_id, revision }).finally(refresh);
    undo.offer({ application_id, revision: gone.revision, name });
  });
  const returning = useTask(restore);
  return {
    leave: leaving.run,
    comeBack: returning.run,
    busy: leaving.busy || returning.busy,
    bar: undo.bar,
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
