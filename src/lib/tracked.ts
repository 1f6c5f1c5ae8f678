/**
 * Every action that is recorded, spelled once. An action is `<part>.<what>`; add a line to record a new one.
 * It is declared on an element, `<button {...tracked('feedback.submit')}>`, or passed to the tracker's
 * `trackEvent`. Here, and not in the tracker, because every part of the application declares some (TRK-2).
 */
const actions = ['chat.report', 'feedback.submit', 'session.logout'] as const;

export type TrackedAction = (typeof actions)[number];

/** The attributes that declare a tracked element: a click on it is recorded. `label` is never typed text (TRK-8). */
export const tracked = (action: TrackedAction, label?: string) => ({
  'data-track': action,
  'data-track-label': label,
});
