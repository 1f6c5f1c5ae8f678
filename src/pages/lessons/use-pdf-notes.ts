import { useMemo } from 'react';
import type { Note, NotePlace } from '@/api/notes';
import { newNote, type NotePanel, useNotes } from '@/features/notes';
import type { PdfActions, PdfMark, PdfWords } from '@/engines/pdf/page-words';

const markOf = ({ note_id, anchor, colour, content }: Note): PdfMark[] =>
  anchor.kind === 'pdf' && anchor.words
    ? [{ id: note_id, page: anchor.page, anchor: anchor.words, colour, content }]
    : [];

/** The notes on words of a PDF as marks in it, and what highlighting and noting do. */
export function usePdfNotes(
  about: Pick<Note, 'course_id' | 'course_title' | 'title'> & {
    place: Extract<NotePlace, { kind: 'lesson' }>;
  },
  { open, save }: Pick<NotePanel, 'open' | 'save'>,
): { marks: PdfMark[]; actions: Omit<PdfActions, 'onAsk' | 'onAskTeacher'> } {
  const { notes } = useNotes(about.course_id);
  const { lesson_id } = about.place;
  const own = useMemo(
    () => notes.filter(({ place }) => place.kind === 'lesson' && place.lesson_id === lesson_id),
    [notes, lesson_id],
  );
  const marks = useMemo(() => own.flatMap(markOf), [own]);

  /** The note on some words: a student who marks the same words again means the mark that is there. */
  const noteOn = ({ page, anchor: words }: PdfWords): Note =>
    own.find(
      ({ anchor }) =>
        anchor.kind === 'pdf' &&
        anchor.page === page &&
        anchor.words?.quote === words.quote &&
        anchor.words.start === words.start,
    ) ?? { ...newNote({ ...about, anchor: { kind: 'pdf', page, words } }), colour: 'yellow' };
  return {
    marks,
    actions: {
      onHighlight: (words, colour) => save({ ...noteOn(words), colour }),
      onNote: (words) => open(noteOn(words)),
      onOpenMark(id) {
        const note = own.find(({ note_id }) => note_id === id);
        if (note) open(note);
      },
    },
  };
}
