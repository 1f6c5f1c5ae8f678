import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { errorMessage } from '@/api/errors';
import { onceCall } from '@/api/once';
import { showToast } from '@/ui/toast-store';

interface ActionOptions<E extends Endpoint> {
  /** Toast of a success. */
  done?: string;
  /** Keys of the queries that show what has changed. */
  refresh?: readonly QueryKey[];
  /** Called after the refresh. */
  onDone?: (output: EndpointOutput<E>, input: EndpointInput<E>) => void;
}

/**
 * A write behind a button or a form: once at a time, and under one idempotency key per input, so that a retry after a
 * lost answer is the same write (HTTP-6). The wrapper has announced a failure (HTTP-2); `problem` holds its words for
 * the form.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, refresh = [], onDone }: ActionOptions<E> = {},
) {
  const client = useQueryClient();
  const [submit] = useState(() => onceCall(endpoint));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: EndpointInput<E>) => submit(input),
    onSuccess: async (output, input) => {
      await Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (done) showToast(done, { type: 'success' });
      onDone?.(output, input);
    },
  });
  return {
    run: (input: EndpointInput<E>): void => {
      if (!isPending) mutate(input);
    },
    busy: isPending,
    problem: error ? errorMessage(error) : '',
  };
}
