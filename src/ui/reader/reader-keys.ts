import { isElsewhere } from '../key-target';
import { selectedWords } from './book-text';
import { changeTextSize } from './reader-settings';
import type { LayoutHandle } from './reader-layout';
import { offsetOfPlace } from './place';
import { selectedText } from './selected-text';
import { markColours, type ReaderActions } from './types';

/** Selects the paragraph that the student is at. */
function selectParagraph({ book, place }: LayoutHandle): void {
  const here = place();
  const chapterId = here?.chapter_id ?? book.ids()[0] ?? '';
  const chapter = book.of(chapterId);
  if (!chapter) return;
  const offset = here ? offsetOfPlace(chapter, here) : 0;
  const paragraph = chapter.paragraphs.findLast(({ start }) => start <= offset) ?? chapter.paragraphs[0];
  const range = paragraph && chapter.rangeOf(paragraph.start, paragraph.end);
  const selection = document.getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

interface KeyOptions {
  handle: LayoutHandle;
  actions: ReaderActions;
  focusSearch: () => void;
  focusToolbar: () => void;
}

/** Does with the selected words what a key stands for; false when nothing is selected or the key means nothing. */
function actOnWords(
  key: string,
  { handle, actions, focusToolbar }: KeyOptions,
  target: EventTarget | null,
): boolean {
  const words = selectedWords(handle.book);
  if (!words) return false;
  const { chapterId, anchor, range } = words;
  const colour = markColours[Number(key) - 1];
  const text = selectedText(range);
  if (colour) actions.onHighlight(chapterId, anchor, colour);
  else if (key === 'n') actions.onNote(chapterId, anchor);
  else if (key === 'a') actions.onAsk(text);
  else if (key === 'enter' && !(target instanceof Element && target.closest('a, button'))) {
    focusToolbar();
    return true;
  } else return false;
  document.getSelection()?.removeAllRanges();
  return true;
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
  else if (key === 'v') selectParagraph(handle);
  else if (!actOnWords(key, options, event.target)) return;
  event.preventDefault();
}
