import type { Note } from '@/api/notes';
import { quoteOf } from '@/features/notes';

export const kindChoices = ['all', 'text', 'video', 'pdf', 'cell'] as const;
export type KindChoice = (typeof kindChoices)[number];

/** Conditions that a shown note meets. */
export interface NoteFilter {
  words: string;
  /** A course's id; empty for all. */
  course: string;
  kind: KindChoice;
}

const textOf = (note: Note): string =>
  `${note.content}\n${quoteOf(note)}\n${note.title}\n${note.course_title}`.toLowerCase();

/** The notes that a filter lets through; every word must be in the note, its quotation or its titles. */
export function filterNotes(notes: readonly Note[], { words, course, kind }: NoteFilter): Note[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter(
    (note) =>
      (kind === 'all' || note.anchor.kind === kind) &&
      (course === '' || note.course_id === course) &&
      wanted.every((word) => textOf(note).includes(word)),
  );
}

/** The courses that have notes, each with its name, in order of their first note. */
export function coursesOf(notes: readonly Note[]): { value: string; label: string }[] {
  const courses = new Map(notes.map(({ course_id, course_title }) => [course_id, course_title]));
  return [...courses].map(([value, label]) => ({ value, label }));
}
