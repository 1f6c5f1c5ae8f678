import type { Note } from '@/api/notes';
import { type LessonSubPage, paths, type PlaceQuery } from '@/lib/paths';

const subPages: Record<Note['anchor']['kind'], LessonSubPage> = {
  text: 'book',
  video: 'courseware',
  pdf: 'courseware',
  cell: 'practice',
};

function placeOf({ note_id, anchor }: Note): PlaceQuery {
  if (anchor.kind === 'text') return { note: note_id };
  if (anchor.kind === 'video') return { t: anchor.seconds };
  return anchor.kind === 'pdf' ? { page: anchor.page } : { cell: anchor.cell_id };
}

/** The address of the exact place that a note belongs to. */
export function notePath(note: Note): string {
  const { place, anchor, course_id } = note;
  const query = placeOf(note);
  if (place.kind === 'chapter') return paths.courseWatch(course_id, place.chapter_id, query);
  if (place.kind === 'recording') return paths.courseReWatch(course_id, place.record_id, query);
  return paths.lesson(place.mission_id, place.lesson_id, subPages[anchor.kind], query);
}
