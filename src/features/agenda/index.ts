/** The one door of dates: how each is marked, what else is at its time, and the student's own. */
export { agendaMarks, agendaStateText } from './agenda-labels';
export { AgendaClashNotice } from './clash-notice';
export { type EntryBase, entryOutboxOf } from './entry-outbox';
export { withPending } from './pending-entries';
export { usePrivateDates, usePrivateDatesChoice } from './private-dates';
