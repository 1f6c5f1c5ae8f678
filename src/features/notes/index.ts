/**
 * The one door of notes. A page that takes notes: `const notes = useNoteDialog()`, render `notes.element`, and
 * `notes.open(newNote({course_id, course_title, title, place, anchor}))`; `useNotes(courseId)` lists them.
 */
export { addToNote } from './add-to-note';
export { anchorText, kindNames, quotedPlace, quoteOf } from './anchor-text';
export { notesFile } from './lazy-notes-file';
export { LessonNotes } from './lazy-lesson-notes';
export { NoteEditor } from './lazy-note-editor';
export { newNote } from './note-input';
export { noteOutboxOf } from './note-outbox';
export { useBookNotes } from './use-book-notes';
export { useNoteActions } from './use-note-actions';
export { useNoteDialog } from './use-note-dialog';
export { useNotes } from './use-notes';
export { placePath, questionPath } from './place-path';
