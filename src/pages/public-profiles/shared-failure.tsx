import { ApiError, errorMessage } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';

interface SharedFailureProps {
  /** What was to be shown. */
  name: string;
  error: Error;
  onRetry: () => void;
}

/** Why nothing is shown: the server's word when it refused (unknown, not shared), else what went wrong. */
export function SharedFailure({ name, error, onRetry }: SharedFailureProps) {
  const refused = error instanceof ApiError && error.kind === 'business';
  return (
    <>
      <h1>{name}</h1>
      <ErrorState
        title={refused ? '无法查看' : '加载失败'}
        description={errorMessage(error)}
        onRetry={onRetry}
      />
    </>
  );
}
