import { type ReactNode, Suspense } from 'react';
import { ApiError, errorMessage, isRefusal, UNDER_EXAM } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import textStyles from '@/ui/text.module.css';
import { StaleNotice } from '@/ui/stale-notice';
import type { PageQuery } from './page-query';

/** In a part of a page, where nothing else leads on. */
const INSTEAD = '如果觉得不对，可以在“帮助”里提交意见反馈。';

const UnderExam = lazyPart(async () => (await import('./under-exam')).UnderExam);

interface LoadFailureProps {
  query: Pick<PageQuery<unknown>, 'error' | 'refetch'>;
  /** Title of the error state; by default 加载失败. */
  failure?: ReactNode;
  /** A further way out, beside 重试. */
  action?: ReactNode;
}

/**
 * Why a part of a page has no data: with 重试 where that may help, and else what can be done instead. What is closed while an
 * exam runs is none that failed.
 */
export function LoadFailure({ query: { error, refetch }, failure, action }: LoadFailureProps) {
  const retry = () => void refetch();
  if (error instanceof ApiError && error.code === UNDER_EXAM)
    return (
      <Suspense>
        <UnderExam reason={error.message} action={action} onOver={retry} />
      </Suspense>
    );
  const isFinal = isRefusal(error);
  return (
    <ErrorState
      title={failure}
      description={errorMessage(error)}
      onRetry={isFinal ? undefined : retry}
      action={action ?? (isFinal && <span className={textStyles.hint}>{INSTEAD}</span>)}
    />
  );
}

export interface LoadedProps<Data> extends LoadFailureProps {
  query: PageQuery<Data>;
  /** Stands in for the content while it loads. */
  skeleton: ReactNode;
  /** Words of the notice above content that could not be refreshed; false where it would only be in the way. Kept figures have their `KeptNotice` instead. */
  stale?: string | false;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page that needs data: its skeleton, its error state, or its content. A refresh that fails
 * leaves the content, below a notice. It never toasts: the wrapper has announced the failure (HTTP-2).
 */
export function Loaded<Data>({ query, skeleton, stale, children, ...failed }: LoadedProps<Data>) {
  const { data, error, isError, refetch, age } = query;
  if (data !== undefined)
    return (
      <>
        {isError && stale !== false && age === undefined && (
          <StaleNotice onRetry={isRefusal(error) ? undefined : () => void refetch()}>
            {isRefusal(error) ? `${errorMessage(error)}，显示的是上次的内容。` : stale}
          </StaleNotice>
        )}
        {children(data)}
      </>
    );
  return isError ? <LoadFailure query={query} {...failed} /> : skeleton;
}
