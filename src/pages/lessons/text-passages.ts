import type { Passage } from '@/api/chat-message';
import { splitBlocks } from '@/lib/markdown-blocks';
import { scrollerOf } from '@/lib/page-scroll';
import type { TextPiece } from './courseware-callouts';

/** Returns a text from the piece on that is on the screen, as it is cited; `addressOf` leads to a share of it, 0 to 1. */
export function textPassages(
  article: HTMLElement,
  pieces: readonly TextPiece[],
  addressOf: (at: number) => string,
): Passage[] {
  const { top } = scrollerOf(article).getBoundingClientRect();
  const whole = article.getBoundingClientRect();
  const drawn = Array.from(article.children, (child) => child.getBoundingClientRect());
  const first = Math.max(
    0,
    drawn.findIndex(({ bottom }) => bottom > top),
  );
  return pieces.slice(first).flatMap(({ heading, markdown }, index) => {
    const piece = drawn[first + index];
    const to = addressOf(piece && whole.height > 0 ? (piece.top - whole.top) / whole.height : 0);
    const text = heading ? `## ${heading}\n${markdown}` : markdown;
    return splitBlocks(text).map((block) => ({
      label: heading ? `课件 · ${heading}` : '课件',
      to,
      text: block,
    }));
  });
}
