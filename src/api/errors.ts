export type ApiErrorKind = 'network' | 'http' | 'business' | 'contract' | 'aborted';

/**
 * The one error a call throws. `kind` says where it failed: before an answer (`network`), by HTTP status
 * (`http`), by the answer's business code (`business`), by its shape (`contract`), or because the caller
 * took it back (`aborted`). `message` is what a student may read.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** Business code of the answer, when it had one. */
  readonly code: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    details: { status?: number; code?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
  }
}

/** The text to show a student for anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError && error.message ? error.message : 'request failed';
}

/** True when a call ended because its page left, which nobody needs to hear of. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** HTTP statuses that speak of the moment or of the session, not of the call itself. */
const PASSING = new Set([401, 408, 425, 429]);

/** True when the server has refused this very call, and will again: what holds it back must not hold up others. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status = 0 } = error;
  return kind === 'business' || (kind === 'http' && status >= 400 && status < 500 && !PASSING.has(status));
}
