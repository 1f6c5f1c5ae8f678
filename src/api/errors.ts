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

/** English text of toasts when the server sent no reason (HTTP-2). */
const WITHOUT_REASON = /^request (?:error!|failed)/i;

/** The text to show a student, in a page, for anything that was thrown; to try again is advised only where it may help. */
export function errorMessage(error: unknown): string {
  const { message = '', status } = error instanceof ApiError ? error : {};
  if (message && !WITHOUT_REASON.test(message)) return message;
  const what = status === 403 ? '你没有权限' : '请求没有成功';
  return `${what}${status ? `（状态码 ${status}）` : ''}${isRefusal(error) ? '' : '，请稍后重试'}`;
}

/** True when a call ended because its page left, which nobody needs to hear of. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** HTTP statuses that speak of the moment or of the session, not of the call itself. */
const PASSING = new Set([401, 408, 425, 429]);
/** The same as a code: the login has expired, perhaps by a newer one (HTTP-3). */
export const LOGIN_EXPIRED = 1000;
/** The code of a write whose key is that of one still running: what comes of it is not known yet (HTTP-6). */
export const STILL_RUNNING = 1409;
/** The code of a write that must happen once and has no key (HTTP-6). */
export const KEY_MISSING = 1428;
/** The code of a write whose key was used with other content (HTTP-6). */
export const KEY_REUSED = 1422;
/** The code of a call whose OA token has ended: it is renewed, and the call made again. */
export const OA_EXPIRED = 1401;
/** The code of what is closed while an exam of the student runs: its answers are asked there. */
export const UNDER_EXAM = 1423;
/** Codes that leave open what would come of the call. */
const UNDECIDED = new Set<number | undefined>([LOGIN_EXPIRED, STILL_RUNNING, OA_EXPIRED]);

/**
 * Returns the verdict of an error on the call: it is `refused` now and ever; the server has `failed` over it, perhaps not
 * over another; or nothing would be accepted now, since the server was `unreached` or knows no session.
 */
export function verdictOf(error: unknown): 'refused' | 'failed' | 'unreached' {
  if (!(error instanceof ApiError)) return 'unreached';
  const { kind, status = 0, code } = error;
  if (kind === 'business') return UNDECIDED.has(code) ? 'unreached' : 'refused';
  if (kind === 'contract' || status >= 500) return 'failed';
  return status >= 400 && !PASSING.has(status) ? 'refused' : 'unreached';
}

/** True when the server has refused this very call, and will again: 重试 is offered for all that failed but these. */
export const isRefusal = (error: unknown): boolean => verdictOf(error) === 'refused';
