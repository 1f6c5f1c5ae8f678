import { useEffect, useEffectEvent } from 'react';
import { useChatScreen } from '@/features/ai-chat';
import { questionPassages, type ShownQuestion } from '@/features/questions';
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

/** Tells the chat which question is on the screen, null for none. `to` is its page. */
export function useQuestionScreen(shown: ShownQuestion | null, to: string): void {
  useChatScreen(
    shown && {
      key: `question:${shown.question.question_id}`,
      label: `题目：${shown.question.point}`,
      within: shown.question.subject,
      read: () => questionPassages(shown).map((passage) => ({ ...passage, to })),
    },
  );
}
