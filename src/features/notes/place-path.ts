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
  /** The note on words, which has more of what stood around them. */
  note_id?: string;
}

/** Characters of quoted words in an address: enough to find where they begin. */
const QUOTED = 120;

/** The words of a note are found by its name. */
const wordsQuery = ({ start, quote }: { start: number; quote: string }, note?: string): PlaceQuery =>
  note ? { note } : { start, quote: [...quote].slice(0, QUOTED).join('') };

function queryOf(anchor: NoteAnchor, note?: string): PlaceQuery {
  if (anchor.kind === 'text') return note ? { note } : { chapter: anchor.chapter_id, ...wordsQuery(anchor) };
  if (anchor.kind === 'video') return { t: anchor.seconds };
  if (anchor.kind === 'cell') return { cell: anchor.cell_id };
  return { page: anchor.page, ...(anchor.words && wordsQuery(anchor.words, note)) };
}

/** The address of the exact place that a note or a question belongs to. */
export function placePath({ place, anchor, course_id, note_id }: Placed): string {
  const query = queryOf(anchor, note_id);
  if (place.kind === 'chapter') return paths.courseWatch(course_id, place.chapter_id, query);
  if (place.kind === 'recording') return paths.courseReWatch(course_id, place.record_id, query);
  return paths.lesson(place.mission_id, place.lesson_id, subPages[anchor.kind], query);
}

/** The address where the teacher is asked about a place of a lesson. */
export const questionPath = (lessonId: string, anchor: NoteAnchor): string =>
  paths.questionForTeacher(lessonId, queryOf(anchor));
