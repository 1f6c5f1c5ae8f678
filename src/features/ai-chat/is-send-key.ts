import type { KeyboardEvent } from 'react';

/** The key code that browsers give while an input method is composing. */
const COMPOSING = 229;

/** True for the Enter that sends: not with Shift, not one that picks a word of the input method. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
