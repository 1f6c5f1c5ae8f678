import { type KeyboardEvent, useState } from 'react';

/** Whether caps lock is on, seen from the keys pressed in a field: spread `handlers` on it. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  // The key event of a browser's autofill has no modifiers; React then answers false.
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: watch, onKeyUp: watch } };
}
