import { NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ChapterText } from './chapter-text';
import { paintHighlight } from './highlight-registry';
import styles from './mark-layer.module.css';
import { rangeOfAnchor } from './range-of-anchor';
import { type TextMark, markColours } from './types';

interface Located {
  mark: TextMark;
  range: Range;
}

/** The marks whose words are drawn, each with its range. */
function locateMarks<Marked extends TextMark>(
  marks: readonly Marked[],
  textOf: (mark: Marked) => ChapterText | null,
): Located[] {
  return marks.flatMap((mark) => {
    const text = textOf(mark);
    const range = text && rangeOfAnchor(text, mark.anchor);
    return range ? [{ mark, range }] : [];
  });
}

/** The mark whose words are at a point of the window, the shortest first. */
function markAtPoint(located: readonly Located[], x: number, y: number): TextMark | undefined {
  return located
    .filter(({ range }) =>
      [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      ),
    )
    .toSorted((one, other) => one.mark.anchor.quote.length - other.mark.anchor.quote.length)[0]?.mark;
}

interface Button {
  id: string;
  quote: string;
  left: number;
  top: number;
}

/** Of a button, and of the gap to the next, in pixels. */
const SIZE = 16;
const GAP = 2;

/** Buttons in the order of reading; those of notes that end at the same words side by side, where all can be pressed. */
export function sideBySide(buttons: readonly Button[]): Button[] {
  const placed: Button[] = [];
  for (const button of buttons.toSorted((one, other) => one.top - other.top || one.left - other.left)) {
    let { left } = button;
    const isUnder = (other: Button) =>
      Math.abs(other.top - button.top) < SIZE && Math.abs(other.left - left) < SIZE;
    for (let under = placed.find(isUnder); under; under = placed.find(isUnder))
      left = under.left + SIZE + GAP;
    placed.push({ ...button, left });
  }
  return placed;
}

interface MarkLayerProps<Marked extends TextMark> {
  marks: readonly Marked[];
  /** The text that a mark's words stand in; null while it is not drawn. */
  textOf: (mark: Marked) => ChapterText | null;
  /** Container of the text and of the buttons. */
  frame: RefObject<HTMLElement | null>;
  /** The element beside which nothing is seen of the text. */
  view: () => Element | null | undefined;
  /** Another value when what is drawn has changed. */
  drawn: unknown;
  onOpen: (id: string) => void;
}

/**
 * Paints the student's highlights, of which a click opens the note, and puts a small button beside the end of words
 * that have one: with the pointer or the keyboard it opens the note, too.
 */
export function MarkLayer<Marked extends TextMark>(props: MarkLayerProps<Marked>) {
  const { marks, textOf, frame, view, drawn, onOpen } = props;
  const [buttons, setButtons] = useState<readonly Button[]>([]);

  const clicked = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    const isPlain = document.getSelection()?.isCollapsed !== false;
    const isControl = target instanceof Element && target.closest('a, button') !== null;
    if (!isPlain || isControl) return;
    const mark = markAtPoint(locateMarks(marks, textOf), clientX, clientY);
    if (mark) onOpen(mark.id);
  });
  useEffect(() => {
    const text = frame.current;
    text?.addEventListener('click', clicked);
    return () => text?.removeEventListener('click', clicked);
  }, [frame]);

  useLayoutEffect(() => {
    const [seen, origin] = [view(), frame.current].map((element) => element?.getBoundingClientRect());
    if (!seen || !origin) return undefined;
    const located = locateMarks(marks, textOf);
    const ends = [...markColours, null].map((colour) =>
      paintHighlight(
        colour ? `reader-${colour}` : 'reader-noted',
        located.flatMap(({ mark, range }) => (mark.colour === colour ? [range] : [])),
      ),
    );
    const atEnds = located.flatMap(({ mark, range }) => {
      const box = 'getClientRects' in range ? [...range.getClientRects()].at(-1) : undefined;
      const isSeen = box && box.left >= seen.left - 1 && box.right <= seen.right + 1;
      if (mark.content === '' || !box || !isSeen) return [];
      const place = { left: box.right - origin.left, top: box.top - origin.top };
      return [{ id: mark.id, quote: mark.anchor.quote, ...place }];
    });
    setButtons(sideBySide(atEnds));
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the functions are others each time; `drawn` tells of another text
  }, [frame, marks, drawn]);

  return buttons.map(({ id, quote, left, top }) => (
    <button
      key={id}
      type="button"
      className={styles.button}
      style={{ left, top }}
      aria-label={`打开笔记：${quote.slice(0, 20)}`}
      onClick={() => onOpen(id)}
    >
      <NotebookPen />
    </button>
  ));
}
