/**
 * The one door of a running exam. A page begins or resumes an attempt and draws the session's store; the session goes
 * on when the page is left.
 */
export { unsaved } from './attempt-model';
export type { AttemptSession } from './attempt-session';
export type { AttemptState } from './attempt-state';
export { ownHolder } from './holder';
export { leftoverQuery } from './leftovers';
export { openedKey, resumedSession, runningSession, startedSession } from './sessions';
