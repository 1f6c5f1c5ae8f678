/**
 * The one door of a running exam. A page opens its attempt with `sessionOf(attempt, askedAt, client)` and draws the
 * session's store; the session goes on when the page is left.
 */
export { unsaved } from './attempt-model';
export { type AttemptSession, openedKey } from './attempt-session';
export { ownHolder } from './holder';
export { journalledAttempts } from './journal';
export { leftoverQuery } from './leftovers';
export { runningSession, sessionOf, watchRunningExams } from './sessions';
export type { SessionState } from './session-state';
