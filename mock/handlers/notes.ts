import { noteDelete, noteList, noteSave } from '@/api/notes';
import { handle } from '../handle';
import { deleteNote, notesOf, saveNote } from '../rules/notes';
import { pageOf } from '../rules/pages';

export const routes = [
  handle(noteList, ({ input, database, user }) => pageOf(notesOf(database, user.id, input.course_id), input)),
  handle(noteSave, ({ input, database, user, key }) => saveNote(database, user.id, input, key)),
  handle(noteDelete, ({ input, database, user }) => deleteNote(database, user.id, input)),
];
