/** The one door of dates: what each leads to, and how it is marked, and what else is at its time. */
export { agendaMarks, agendaStateText } from './agenda-labels';
export { AgendaClashNotice } from './clash-notice';
export { targetPath } from './target-path';
