import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '@/lib/composing';
import { isElsewhere } from '@/ui/key-target';

/** A chosen option keeps the focus, but none of these keys means anything to it. */
const isOption = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement &&
  (event.target.type === 'radio' || event.target.type === 'checkbox') &&
  !(event.ctrlKey || event.metaKey || event.altKey || isComposing(event));

/** Enter and space press what has the focus. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

/** Answers keys of the page: `answer` says whether a key meant something. Typed text is never taken. */
export function usePageKeys(answer: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || isPress(event)) return;
    if (isElsewhere(event) && !isOption(event)) return;
    if (answer(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
