/**
 * The one door of lists of records, thousands of rows by day: the learning history, the favourites, the gold ledger. A page draws
 * `RecordList` with a memoised row on `RecordRow`; `useRemoval` removes rows and can undo it.
 */
export type { DayCount } from './day-heads';
export { RecordList, RecordsSkeleton } from './record-list';
export { recordPath } from './record-path';
export { RecordRow } from './record-row';
export { useRemoval } from './use-removal';
export { wantedRecords } from './wanted-records';
