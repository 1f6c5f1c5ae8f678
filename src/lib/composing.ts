/** The key code of a key that an input method takes, in browsers that end the composition before its last key. */
const TAKEN = 229;

type Keys = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * True for a key of an input method: its Enter picks a word and its Escape ends the composition, nothing else. Chromium and
 * Firefox say so by `isComposing`; Safari sends `compositionend` first and says so by the key code
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: Keys | { nativeEvent: Keys }): boolean => {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === TAKEN;
};
