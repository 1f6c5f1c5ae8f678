import type { MouseEvent } from 'react';
import styles from './form.module.css';
import type { Failure } from '@/kit/use-task';

interface FormAlertProps {
  failure: Failure | undefined;
  /** Sends the same text again; offered when that may well succeed. */
  onRetry?: () => void;
}

/** Says at the head of a form why it was not sent, or what the server refused. */
export function FormAlert({ failure, onRetry }: FormAlertProps) {
  if (!failure) return null;
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button is about to go away with its message: the focus must not go with it.
    event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    onRetry?.();
  };
  return (
    <div role="alert" className={styles.alert}>
      <span>{failure.message}</span>
      {onRetry && failure.retryable && (
        <button type="button" className={styles.retry} onClick={retry}>
          重试
        </button>
      )}
    </div>
  );
}
