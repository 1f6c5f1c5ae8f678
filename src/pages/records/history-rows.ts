import type { HistoryRow } from '@/api/records';
import { clockText } from '@/viewers/video/clock-text';

/** Seconds of study in words: `不到 1 分钟`, `52 分钟`, `1 小时 5 分钟`. */
export function studied(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest > 0 ? ` ${rest} 分钟` : ''}`;
}

/** Where a row stopped, in words; null when nothing is known, or no more than the beginning was seen. */
export function placeInWords(row: Pick<HistoryRow, 'place' | 'place_text'>): string | null {
  if (row.place?.kind === 'video')
    return row.place.seconds >= 1 ? `看到 ${clockText(row.place.seconds)}` : null;
  if (row.place?.kind === 'pdf') return `第 ${row.place.page} 页`;
  return row.place_text;
}
