import type { HistoryRow } from '@/api/records';
import { clockText } from '@/lib/duration';

/** Where a row stopped, in words; null when nothing is known, or no more than the beginning was seen. */
export function placeInWords(row: Pick<HistoryRow, 'place' | 'place_text'>): string | null {
  if (row.place?.kind === 'video')
    return row.place.seconds >= 1 ? `看到 ${clockText(row.place.seconds)}` : null;
  if (row.place?.kind === 'pdf') return `第 ${row.place.page} 页`;
  return row.place_text;
}
