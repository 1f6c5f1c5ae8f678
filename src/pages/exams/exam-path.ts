import type { AttemptSummary } from '@/api/exams';
import { paths } from '@/lib/paths';

/** Where an exam is taken. */
export const examPath = ({ place, exam_id }: Pick<AttemptSummary, 'place' | 'exam_id'>): string =>
  place ? paths.lesson(place.mission_id, place.lesson_id, 'exam') : paths.testPage(exam_id);
