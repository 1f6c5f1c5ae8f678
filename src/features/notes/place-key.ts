import type { NotePlace } from '@/api/notes';

/** What was studied, as one text to compare. */
export const placeKey = (place: NotePlace): string => {
  if (place.kind === 'lesson') return `lesson ${place.lesson_id}`;
  return place.kind === 'chapter' ? `chapter ${place.chapter_id}` : `recording ${place.record_id}`;
};
