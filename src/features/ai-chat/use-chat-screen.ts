import { useEffect, useEffectEvent, useRef } from 'react';
import { type AnswerKeeper, type Screen, setAnswerNote, setChatScreen } from './dock-store';

/** Tells the chat of a part of a page for as long as it is shown, null for nothing. What it reads is always the newest. */
export function useChatScreen(screen: Screen | null): void {
  const { key, label, within } = screen ?? {};
  // No effect event: the chat reads while it draws, too.
  const latest = useRef(screen);
  useEffect(() => {
    latest.current = screen;
  });
  useEffect(() => {
    if (key === undefined || label === undefined) return undefined;
    setChatScreen({ key, label, within, read: () => latest.current?.read() ?? [] });
    return () => setChatScreen(null);
  }, [key, label, within]);
}

/** Puts answers that the student keeps into notes of the page that is on the screen, for as long as it is. */
export function useAnswerNote(take: AnswerKeeper): void {
  const keep = useEffectEvent(take);
  useEffect(() => {
    setAnswerNote((answer) => keep(answer));
    return () => setAnswerNote(null);
  }, []);
}
