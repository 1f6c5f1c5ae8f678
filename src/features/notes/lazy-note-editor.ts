import { lazyPart } from '@/ui/lazy-part';

/** The editor of a note, whose code loads with its first use; it must stand inside a Suspense. */
export const LazyNoteEditor = lazyPart(async () => (await import('./note-editor')).NoteEditor);
