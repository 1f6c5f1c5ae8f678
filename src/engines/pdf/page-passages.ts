import type { Passage } from '@/api/chat-message';
import { gathered } from '@/lib/gathered';
import { joinedLines } from '@/lib/joined-lines';
import type { PdfHandle } from './pdf-viewer';

/** Characters of one passage: a page is more than fits into a message at once. */
const LENGTH = 300;
const SENTENCE_ENDS = /(?<=[。！？；])|(?<=[.!?]) /u;

/** Returns the words of the page that a PDF is at, as they are cited; none before they are drawn. */
export function pagePassages(viewer: PdfHandle, addressOf: (page: number) => string): Passage[] {
  const page = viewer.at();
  const text = joinedLines(viewer.words().join(' '));
  const sentences = text.split(SENTENCE_ENDS).filter((sentence) => sentence.trim() !== '');
  const label = `PDF 第 ${page} 页`;
  return gathered(sentences, (sentence) => sentence, LENGTH).map((group) => ({
    text: `${label} ${joinedLines(group.join(' '))}`,
    label,
    to: addressOf(page),
  }));
}
