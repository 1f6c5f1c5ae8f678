import { elementOf } from '@/lib/element-of';
import { isElsewhere } from '@/ui/key-target';
import { selectedWords } from './book-text';
import { changeTextSize } from '../reader-settings';
import type { LayoutHandle } from '../reader-layout';
import { offsetOfPlace } from '../place';
import type { ReaderActions } from '../types';
import { actOnWords } from '../word-keys';

/** Below the tabs of a lesson, in pixels. */
const CLEAR = 72;

/** Brings words that were selected by the keyboard into sight. */
function show(range: Range, { root, turn }: LayoutHandle): void {
  const box = elementOf(range.startContainer)?.getBoundingClientRect();
  const scroller = root.closest('[data-page-scroll]');
  const view = (turn ? root : scroller)?.getBoundingClientRect();
  if (!box || !view) return;
  if (turn) {
    if (box.left >= view.right) turn(1);
    else if (box.right <= view.left) turn(-1);
  } else if (scroller && (box.top < view.top + CLEAR || box.bottom > view.bottom))
    scroller.scrollTop += box.top - view.top - view.height / 3;
}

/** Selects the paragraph that the student is at; with something selected, the next one or the one before. */
function selectParagraph(handle: LayoutHandle, step: 1 | -1): void {
  const { book, place } = handle;
  const chosen = selectedWords(book);
  const here = place();
  const chapterId = chosen?.chapterId ?? here?.chapter_id ?? book.ids()[0] ?? '';
  const chapter = book.of(chapterId);
  if (!chapter) return;
  const offset = chosen?.anchor.start ?? (here ? offsetOfPlace(chapter, here) : 0);
  const at = Math.max(
    0,
    chapter.paragraphs.findLastIndex(({ start }) => start <= offset),
  );
  const inside = chapter.paragraphs[chosen ? at + step : at];
  const ids = book.ids();
  const neighbour = inside ? chapter : book.of(ids[ids.indexOf(chapterId) + step] ?? '');
  const paragraph = inside ?? neighbour?.paragraphs.at(step === 1 ? 0 : -1);
  const range = paragraph && neighbour?.rangeOf(paragraph.start, paragraph.end);
  const selection = document.getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
  show(range, handle);
}

interface KeyOptions {
  handle: LayoutHandle;
  actions: ReaderActions;
  focusSearch: () => void;
  focusToolbar: () => void;
}

/** Answers a key pressed while reading; the event is used up when it meant something. */
export function answerKey(event: KeyboardEvent, options: KeyOptions): void {
  if (isElsewhere(event)) return;
  const { handle } = options;
  const key = event.key.toLowerCase();
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, [role=group]') !== null;
  const turns: Record<string, 1 | -1> = { arrowright: 1, pagedown: 1, arrowleft: -1, pageup: -1 };
  const step = turns[key] ?? (key === ' ' && !isOnControl ? (event.shiftKey ? -1 : 1) : undefined);
  // With Shift the arrows change what is selected.
  const mayTurn = handle.turn && step && (key === ' ' || !event.shiftKey);
  if (mayTurn) handle.turn?.(step);
  else if (key === '/') options.focusSearch();
  else if (key === '+' || key === '=') changeTextSize(1);
  else if (key === '-') changeTextSize(-1);
  else if (key === 'v') selectParagraph(handle, event.shiftKey ? -1 : 1);
  else if (!actOnWords(event, selectedWords(handle.book), options)) return;
  event.preventDefault();
}
