import { useEffect, useEffectEvent } from 'react';
import { type AnswerKeeper, setAnswerNote } from './dock-store';

/** Puts answers that the student keeps into notes of the page that is on the screen, for as long as it is. */
export function useAnswerNote(take: AnswerKeeper): void {
  const keep = useEffectEvent(take);
  useEffect(() => {
    setAnswerNote((answer) => keep(answer));
    return () => setAnswerNote(null);
  }, []);
}
