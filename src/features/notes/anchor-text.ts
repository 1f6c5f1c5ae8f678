import type { Note, NoteAnchor, NoteKind } from '@/api/notes';

/** What the kinds of places are called. */
export const kindNames: Record<NoteKind, string> = { text: '教材', video: '视频', pdf: 'PDF', cell: '代码' };

const two = (value: number) => String(value).padStart(2, '0');

/** Seconds of a video as `分:秒`, with hours when there are any. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Where a note belongs, in words: 视频 03:20, PDF 第 5 页. */
export function anchorText(anchor: NoteAnchor): string {
  if (anchor.kind === 'video') return `视频 ${timeText(anchor.seconds)}`;
  if (anchor.kind === 'pdf') return `PDF 第 ${anchor.page} 页`;
  return anchor.kind === 'cell' ? '代码单元' : '教材';
}

/** The words that a note belongs to; empty for other places. */
export const quoteOf = ({ anchor }: Pick<Note, 'anchor'>): string =>
  anchor.kind === 'text' ? anchor.quote : '';
