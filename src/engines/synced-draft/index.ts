/**
 * The one door of drafts that are kept here at once and on the server a moment later. A domain makes its outbox with
 * `createDraftOutbox(kind)`, one for each cache of server data (`oneForEach`); its page uses `useSyncedDraft`,
 * and `useHandIn` where it is handed in, with `useDraftFiles` where files go with it.
 */
export { createDraftOutbox } from './parts/draft-outbox';
export { DraftConflict, DraftStatus } from './parts/draft-status';
export { useDraftFiles } from './parts/use-draft-files';
export { useHandIn } from './parts/use-hand-in';
export { type SyncedDraft, useSyncedDraft } from './parts/use-synced-draft';
