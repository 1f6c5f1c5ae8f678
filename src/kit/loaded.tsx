import { type ReactNode, Suspense } from 'react';
import { ApiError, errorMessage, UNDER_EXAM } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { StaleNotice } from '@/ui/stale-notice';
import type { PageQuery } from './page-query';

const UnderExam = lazyPart(async () => (await import('./under-exam')).UnderExam);

interface LoadFailureProps {
  query: Pick<PageQuery<unknown>, 'error' | 'refetch'>;
  /** Title of the error state; 加载失败 unless given. */
  failure?: ReactNode;
  /** A further way out, beside 重试. */
  action?: ReactNode;
}

/** Why a part of a page has no data, with 重试; what is closed while an exam runs is none that failed. */
export const LoadFailure = ({ query: { error, refetch }, failure, action }: LoadFailureProps) =>
  error instanceof ApiError && error.code === UNDER_EXAM ? (
    <Suspense>
      <UnderExam reason={error.message} action={action} onOver={() => void refetch()} />
    </Suspense>
  ) : (
    <ErrorState
      title={failure}
      description={errorMessage(error)}
      onRetry={() => void refetch()}
      action={action}
    />
  );

export interface LoadedProps<Data> extends LoadFailureProps {
  query: PageQuery<Data>;
  /** Stands in for the content while it loads. */
  skeleton: ReactNode;
  /** Words of the notice above content that could not be refreshed; false where it would only be in the way. */
  stale?: string | false;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page that needs data: its skeleton, its error state with 重试, or its content. A refresh that fails
 * leaves the content, below a notice. It never toasts: the wrapper has announced the failure (HTTP-2).
 */
export function Loaded<Data>({ query, skeleton, stale, children, ...failed }: LoadedProps<Data>) {
  const { data, isError, refetch } = query;
  if (data !== undefined)
    return (
      <>
        {isError && stale !== false && <StaleNotice onRetry={() => void refetch()}>{stale}</StaleNotice>}
        {children(data)}
      </>
    );
  return isError ? <LoadFailure query={query} {...failed} /> : skeleton;
}
