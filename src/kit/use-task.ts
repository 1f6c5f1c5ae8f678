import { useEffect, useRef, useState } from 'react';
import { errorMessage, isAborted, isRefusal } from '@/api/errors';
import { showToast } from '@/ui/toast-store';

/** Why a piece of work failed; `retryable` when the same input may well succeed later. */
export interface Failure {
  message: string;
  retryable: boolean;
  error: unknown;
}

export interface Task<Input> {
  /** Starts the work; does nothing while it is under way. */
  run: (input: Input) => Promise<void>;
  busy: boolean;
  failure: Failure | undefined;
  /** Takes the failure away. */
  dismiss: () => void;
  /** Ends the work before its time: no failure. */
  stop: () => void;
}

/**
 * Work that a student starts with a button: once at a time, ended when the page leaves. What it throws
 * becomes `failure`, until the next start.
 */
export function useTask<Input = void>(
  work: (input: Input, signal: AbortSignal) => Promise<void>,
): Task<Input> {
  const running = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => () => running.current?.abort(), []);

  const run = async (input: Input) => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    setFailure(undefined);
    try {
      await work(input, own.signal);
    } catch (error) {
      if (!isAborted(error))
        setFailure({ message: errorMessage(error), retryable: !isRefusal(error), error });
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return {
    run,
    busy,
    failure,
    dismiss: () => setFailure(undefined),
    stop: () => running.current?.abort(),
  };
}

/** The same for work beside which there is no room for words: a failure is shown as a toast. For quiet calls; others announce theirs. */
export function useToastedTask<Input = void>(
  work: (input: Input, signal: AbortSignal) => Promise<void>,
): Pick<Task<Input>, 'run' | 'busy'> {
  return useTask(async (input, signal) => {
    try {
      await work(input, signal);
    } catch (error) {
      if (!isAborted(error)) showToast(errorMessage(error), { type: 'error' });
    }
  });
}
