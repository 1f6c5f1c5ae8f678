import { useEffect, useEffectEvent } from 'react';
import { type KeepAnswer, setAnswerNote } from './dock-store';

/** Puts answers that the student keeps into notes of the page that is on the screen, for as long as it is. */
export function useAnswerNote(take: KeepAnswer): void {
  const keep = useEffectEvent(take);
  useEffect(() => {
    setAnswerNote((answer) => keep(answer));
    return () => setAnswerNote(null);
  }, []);
}
