import type { AttemptSummary } from '@/api/exams';
import { paths } from '@/lib/paths';
import type { Tone } from '@/ui/tone';

/** The score in percent. */
export const shareOf = ({ score, total }: Pick<AttemptSummary, 'score' | 'total'>): number =>
  total === 0 ? 0 : Math.round(((score ?? 0) / total) * 100);

/** Good from 85 %, passed from 60 %. */
export const scoreTone = (share: number): Tone =>
  share >= 85 ? 'success' : share >= 60 ? 'warning' : 'danger';

/** Where an exam is taken. */
export const examPath = ({ place, exam_id }: Pick<AttemptSummary, 'place' | 'exam_id'>): string =>
  place ? paths.lesson(place.mission_id, place.lesson_id, 'exam') : paths.testPage(exam_id);
