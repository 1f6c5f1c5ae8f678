import type { Note, NoteAnchor, NoteKind } from '@/api/notes';
import { clockText } from '@/lib/duration';
import { joinedLines } from '@/lib/joined-lines';
import { cutText } from '@/engines/markdown/dollars';

/** Names of the kinds of places. */
export const noteKindNames: Record<NoteKind, string> = {
  text: '教材',
  video: '视频',
  pdf: 'PDF',
  cell: '代码',
};

/** Returns a note's place in words: 视频 3:20, PDF 第 5 页. */
export function anchorText(anchor: NoteAnchor): string {
  if (anchor.kind === 'video') return `视频 ${clockText(anchor.seconds)}`;
  if (anchor.kind === 'pdf') return `PDF 第 ${anchor.page} 页`;
  return anchor.kind === 'cell' ? '代码单元' : '教材';
}

/** The words that a note belongs to; empty for other places. */
export function quoteOf({ anchor }: Pick<Note, 'anchor'>): string {
  if (anchor.kind === 'text') return anchor.quote;
  return anchor.kind === 'pdf' && anchor.words ? joinedLines(anchor.words.quote) : '';
}

/** Characters of quoted words that tell one place of a text from another. */
const SHOWN = 24;

/** A place in words, of a text with how its words begin: 教材“递归要有…”. */
export function quotedPlace(anchor: NoteAnchor): string {
  const quote = joinedLines(quoteOf({ anchor }));
  return anchorText(anchor) + (quote && `“${cutText(quote, SHOWN)}”`);
}
