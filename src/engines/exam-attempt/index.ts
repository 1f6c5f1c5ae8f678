/**
 * The one door of a running exam. A page begins or resumes an attempt and draws the session's store; the session goes
 * on when the page is left.
 */
export { unsaved } from './parts/model';
export type { AttemptSession } from './parts/session';
export type { AttemptState } from './parts/state';
export { ownHolder } from './parts/writer';
export { leftoverQuery } from './parts/leftovers';
export { openedKey, resumedSession, runningSession, startedSession } from './parts/open-session';
