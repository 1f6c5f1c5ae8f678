import type { ReactNode } from 'react';
import { errorMessage } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { StaleNotice } from '@/ui/stale-notice';
import type { PageQuery } from './page-query';

export interface LoadedProps<Data> {
  query: PageQuery<Data>;
  /** Stands in for the content while it loads. */
  skeleton: ReactNode;
  /** Title of the error state; 加载失败 unless given. */
  failure?: ReactNode;
  /** A further way out of the error state, beside 重试. */
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page that needs data: its skeleton, its error state with 重试, or its content. A refresh that fails
 * leaves the content, below a notice. It never toasts: the wrapper has announced the failure (HTTP-2).
 */
export function Loaded<Data>({ query, skeleton, failure, action, children }: LoadedProps<Data>) {
  const { data, error, isError } = query;
  const retry = () => void query.refetch();
  if (data !== undefined)
    return (
      <>
        {isError && <StaleNotice onRetry={retry} />}
        {children(data)}
      </>
    );
  if (!isError) return skeleton;
  return <ErrorState title={failure} description={errorMessage(error)} onRetry={retry} action={action} />;
}
