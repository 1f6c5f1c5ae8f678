import { paths } from '@/lib/paths';

interface ExamPlace {
  exam_id: string;
  /** Null for a self test. */
  place: { mission_id: string; lesson_id: string } | null;
}

/** Returns the address of an exam: in its lesson, or on a page of its own. */
export const examPath = ({ place, exam_id }: ExamPlace): string =>
  place ? paths.lesson(place.mission_id, place.lesson_id, 'exam') : paths.testPage(exam_id);
