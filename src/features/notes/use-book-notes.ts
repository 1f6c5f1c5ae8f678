import { useMemo } from 'react';
import type { Note, NotePlace } from '@/api/notes';
import type { ReaderActions, ReaderMark } from '@/ui/reader/types';
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
  /** A student who marks the same words again means the mark that is there. */
  const noteOn = (chapterId: string, start: number, quote: string) =>
    notes.find(
      ({ anchor }) =>
        anchor.kind === 'text' &&
        anchor.chapter_id === chapterId &&
        anchor.quote === quote &&
        (anchor.start === start || anchor.prefix === ''),
    );
  const actions: Omit<ReaderActions, 'onAsk'> = {
    onHighlight(chapterId, anchor, colour) {
      const before = noteOn(chapterId, anchor.start, anchor.quote);
      save({
        ...(before ??
          newNote({ ...about(chapterId), anchor: { kind: 'text', chapter_id: chapterId, ...anchor } })),
        colour,
      });
    },
    onNote(chapterId, anchor) {
      const before = noteOn(chapterId, anchor.start, anchor.quote);
      open(
        before ?? {
          ...newNote({ ...about(chapterId), anchor: { kind: 'text', chapter_id: chapterId, ...anchor } }),
          colour: 'yellow',
        },
      );
    },
    onOpenMark(id) {
      const note = notes.find(({ note_id }) => note_id === id);
      if (note) open(note);
    },
  };
  return { notes, marks, actions, element };
}
