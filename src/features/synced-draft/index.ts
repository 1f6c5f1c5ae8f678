/**
 * The one door of drafts that are kept here at once and on the server a moment later. A domain makes its outbox with
 * `createDraftOutbox(kind)`, one for each cache of server data (`oneForEach`); its page uses `useSyncedDraft`.
 */
export { createDraftOutbox } from './draft-outbox';
export { DraftConflict, DraftStatus } from './draft-status';
export { useSyncedDraft } from './use-synced-draft';
