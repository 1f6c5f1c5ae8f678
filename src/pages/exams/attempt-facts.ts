import type { AttemptSummary } from '@/api/exams';
import type { Tone } from '@/ui/tone';

/** Seconds in words: `4 分 20 秒`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

/** The score in percent. */
export const shareOf = ({ score, total }: Pick<AttemptSummary, 'score' | 'total'>): number =>
  total === 0 ? 0 : Math.round(((score ?? 0) / total) * 100);

/** Good from 85 %, passed from 60 %. */
export const scoreTone = (share: number): Tone =>
  share >= 85 ? 'success' : share >= 60 ? 'warning' : 'danger';
