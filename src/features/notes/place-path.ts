import type { NoteAnchor, NotePlace } from '@/api/notes';
import { type LessonSubPage, paths, type PlaceQuery } from '@/lib/paths';

const subPages: Record<NoteAnchor['kind'], LessonSubPage> = {
  text: 'book',
  video: 'courseware',
  pdf: 'courseware',
  cell: 'practice',
};

interface Placed {
  course_id: string;
  place: NotePlace;
  anchor: NoteAnchor;
  /** The note on words of a book, which are gone to; without one their chapter is. */
  note_id?: string;
}

function queryOf({ note_id, anchor }: Placed): PlaceQuery {
  if (anchor.kind === 'text') return note_id ? { note: note_id } : { chapter: anchor.chapter_id };
  if (anchor.kind === 'video') return { t: anchor.seconds };
  return anchor.kind === 'pdf' ? { page: anchor.page } : { cell: anchor.cell_id };
}

/** The address of the exact place that a note or a question belongs to. */
export function placePath(placed: Placed): string {
  const { place, anchor, course_id } = placed;
  const query = queryOf(placed);
  if (place.kind === 'chapter') return paths.courseWatch(course_id, place.chapter_id, query);
  if (place.kind === 'recording') return paths.courseReWatch(course_id, place.record_id, query);
  return paths.lesson(place.mission_id, place.lesson_id, subPages[anchor.kind], query);
}
