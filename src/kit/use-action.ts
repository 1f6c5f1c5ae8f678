import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { announceFailure } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { showToast } from '@/ui/toast-store';
import { useTask } from './use-task';

export interface ActionOptions<E extends Endpoint> {
  /** Toast of a success. */
  done?: string | undefined;
  /** Keys of the queries that show what has changed; a refusal says that something else has changed, too. */
  refresh?: readonly QueryKey[];
  /** Called after the refresh; the signal is aborted when the page was left meanwhile. */
  onDone?: (output: EndpointOutput<E>, input: EndpointInput<E>, left: AbortSignal) => void;
  /** Called after a failure: the write may have happened, unless the server has refused it. */
  onFailed?: (error: Error) => void;
  /** A confidential write: the browser keeps nothing of its input, and shows nothing of it once its page was left. */
  isPrivate?: boolean;
}

interface Attempt<E extends Endpoint> {
  input: EndpointInput<E>;
  stepKey: string | undefined;
}

/**
 * A write behind a button or a form: once at a time, and under one idempotency key per input, so that a retry after a
 * lost answer is the same write (HTTP-6). It is not taken back when its page is left. The wrapper has announced a
 * failure (HTTP-2); `problem` holds its words for the form.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, refresh = [], onDone, onFailed, isPrivate = false }: ActionOptions<E> = {},
) {
  const client = useQueryClient();
  const [submit] = useState(() => onceCall(endpoint, { inMemory: isPrivate }));
  const refreshed = () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { run, busy, failure } = useTask(async ({ input, stepKey }: Attempt<E>, left) => {
    const isUnheard = () => isPrivate && left.aborted;
    const output = await submit(input, { stepKey, quiet: isPrivate }).catch((error: unknown) => {
      if (isUnheard()) throw error;
      if (isPrivate) announceFailure(error);
      void refreshed();
      if (error instanceof Error) onFailed?.(error);
      throw error;
    });
    await refreshed();
    if (isUnheard()) return;
    if (done) showToast(done, { type: 'success' });
    onDone?.(output, input, left);
  });
  return {
    /** With the key of the confirming step, when that made one. */
    run: (input: EndpointInput<E>, stepKey?: string): void => void run({ input, stepKey }),
    busy,
    problem: failure?.message ?? '',
  };
}
