import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

const asked = v.object({ answer: v.string() });

/** Takes over, once, an answer of the AI that the student puts to the teacher: who leads here tells it beside the address. */
export function useAskedAnswer(take: (answer: string) => void): void {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const taken = useRef('');
  const onAsked = useEffectEvent((visit: string) => {
    if (!v.is(asked, state) || taken.current === visit) return;
    taken.current = visit;
    take(state.answer);
    // A reload brings the draft back, and must not quote it again.
    void navigate(pathname + search, { replace: true, state: null });
  });
  useEffect(() => onAsked(key), [key]);
}
