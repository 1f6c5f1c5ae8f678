import { isOn } from '@/lib/institute';
import { markColours, type SelectedWords, type WordActions } from './types';

interface WordKeyOptions<Words extends SelectedWords> {
  actions: WordActions<Words>;
  focusToolbar: () => void;
}

/** Does with the selected words what a key stands for; false when nothing is selected or the key means nothing. */
export function actOnWords<Words extends SelectedWords>(
  { key: pressed, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  words: Words | null,
  { actions, focusToolbar }: WordKeyOptions<Words>,
): boolean {
  if (!words) return false;
  const key = pressed.toLowerCase();
  const colour = markColours[Number(key) - 1];
  if (colour && isOn('notes')) actions.onHighlight(words, colour);
  else if (key === 'n' && isOn('notes')) actions.onNote(words);
  else if (key === 'a') actions.onAsk(words.text);
  else if (key === 't' && isOn('practice')) actions.onAskTeacher(words);
  else if (key === 'enter' && !(target instanceof Element && target.closest('a, button'))) {
    focusToolbar();
    return true;
  } else return false;
  document.getSelection()?.removeAllRanges();
  return true;
}
