/**
 * The one door of notes. A page that takes notes: `const notes = useNoteDialog()`, render `notes.element`, and
 * `notes.open(newNote({course_id, course_title, title, place, anchor}))`; `useNotes(courseId)` lists them. Beside a film
 * or a PDF: `const panel = useNotePanel()`, render `panel.undoBar` and `<LessonNotes panel={panel} …>`.
 */
export { addToNote } from './add-to-note';
export { anchorText, noteKindNames, quotedPlace, quoteOf } from './anchor-text';
export { LazyLessonNotes, LazyNoteEditor, loadNotesFile } from './lazy-parts';
export { newNote } from './note-input';
export { noteOutboxOf } from './note-outbox';
export { useBookNotes } from './use-book-notes';
export { useNoteActions } from './use-note-actions';
export { useNoteDialog } from './use-note-dialog';
export { type NotePanel, useNotePanel } from './use-note-panel';
export { useNotes } from './use-notes';
export { placePath, questionPath } from './place-path';
