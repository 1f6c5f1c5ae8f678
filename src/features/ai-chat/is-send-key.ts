import type { KeyboardEvent } from 'react';
import { isComposing } from '@/lib/composing';

/** True for an Enter that sends: without Shift, and not one that picks a word of an input method. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event);
