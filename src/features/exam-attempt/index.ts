/**
 * The one door of a running exam. A page begins or resumes an attempt and draws the session's store; the session goes
 * on when the page is left.
 */
export { unsaved } from './model';
export type { AttemptSession } from './session';
export type { AttemptState } from './state';
export { ownHolder } from './writer';
export { leftoverQuery } from './leftovers';
export { openedKey, resumedSession, runningSession, startedSession } from './open-session';
