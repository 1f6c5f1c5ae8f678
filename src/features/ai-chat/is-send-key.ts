import type { KeyboardEvent } from 'react';

/** The key code of key events while an input method is composing. */
const COMPOSING = 229;

/** True for an Enter that sends: without Shift, and not one that picks a word of an input method. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
