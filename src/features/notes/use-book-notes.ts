import { useMemo } from 'react';
import type { Note, NotePlace } from '@/api/notes';
import type { BookWords, ReaderActions, ReaderMark } from '@/engines/reader/types';
import { addToNote } from './add-to-note';
import { newNote } from './note-input';
import { useNoteDialog } from './use-note-dialog';
import { useNotes } from './use-notes';

/** The course of a book, and what a chapter belongs to. */
interface BookOf {
  courseId: string;
  courseTitle: string;
  /** The lesson of a chapter and its title. */
  lessonOf: (chapterId: string) => { place: NotePlace; title: string };
}

const markOf = ({ note_id, anchor, colour, content }: Note): ReaderMark[] =>
  anchor.kind === 'text' ? [{ id: note_id, chapter_id: anchor.chapter_id, anchor, colour, content }] : [];

/** The notes of a book as marks in its text, and what highlighting and noting do; `element` must be on the page. */
export function useBookNotes({ courseId, courseTitle, lessonOf }: BookOf) {
  const { notes } = useNotes(courseId);
  const { open, save, element } = useNoteDialog();
  const marks = useMemo(() => notes.flatMap(markOf), [notes]);

  const about = (chapterId: string) => ({
    course_id: courseId,
    course_title: courseTitle,
    ...lessonOf(chapterId),
  });
  /** The note on some words: a student who marks the same words again means the mark that is there. */
  const noteOn = ({ chapterId: chapter_id, anchor }: Pick<BookWords, 'chapterId' | 'anchor'>): Note =>
    notes.find(
      ({ anchor: known }) =>
        known.kind === 'text' &&
        known.chapter_id === chapter_id &&
        known.quote === anchor.quote &&
        (known.start === anchor.start || known.prefix === ''),
    ) ?? {
      ...newNote({ ...about(chapter_id), anchor: { kind: 'text', chapter_id, ...anchor } }),
      colour: 'yellow',
    };
  const actions: Omit<ReaderActions, 'onAsk' | 'onAskTeacher'> = {
    onHighlight: (words, colour) => save({ ...noteOn(words), colour }),
    onNote: (words) => open(noteOn(words)),
    onOpenMark(id) {
      const note = notes.find(({ note_id }) => note_id === id);
      if (note) open(note);
    },
  };
  /** Keeps a text as a note on the words that a paragraph begins with. */
  const keep = (text: string, chapterId: string, quote: string) => {
    const note = noteOn({ chapterId, anchor: { start: 0, quote, prefix: '', suffix: '' } });
    // It marks no words for themselves.
    addToNote(note.version === 0 && note.content === '' ? { ...note, colour: null } : note, text, save);
  };
  return { notes, marks, actions, keep, element };
}
