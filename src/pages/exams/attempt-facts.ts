import type { AttemptSummary } from '@/api/exams';
import type { Tone } from '@/ui/tone';

/** The score in percent. */
export const shareOf = ({ score, total }: Pick<AttemptSummary, 'score' | 'total'>): number =>
  total === 0 ? 0 : Math.round(((score ?? 0) / total) * 100);

/** Good from 85 %, passed from 60 %. */
export const scoreTone = (share: number): Tone =>
  share >= 85 ? 'success' : share >= 60 ? 'warning' : 'danger';
