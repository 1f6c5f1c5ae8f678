import { lazy } from 'react';

/** The editor of a note, whose code loads with its first use; it must stand inside a Suspense. */
export const NoteEditor = lazy(async () => ({ default: (await import('./note-editor')).NoteEditor }));
