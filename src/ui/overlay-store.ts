import { useEffect } from 'react';
import { create } from 'zustand';

interface Loading {
  text: string;
}

/** The text stays after the last one has finished: what shows stays for a moment. */
const useLoadingStore = create<{ running: readonly Loading[]; text: string }>(() => ({
  running: [],
  text: '',
}));

const change = (next: (running: readonly Loading[]) => readonly Loading[]): void =>
  useLoadingStore.setState(({ running, text }) => {
    const left = next(running);
    return { running: left, text: left.at(-1)?.text ?? text };
  });

/**
 * Covers the screen until the function it returns is called; that may be called more than once.
 * Started twice, the cover stays until both have finished and shows the later text (NAV-6).
 */
export function startLoading(text = '加载中...'): () => void {
  const loading = { text };
  change((running) => [...running, loading]);
  return () => change((running) => running.filter((item) => item !== loading));
}

/** Whether something must finish first, and the text of that or of the last. */
export function useLoading(): { busy: boolean; text: string } {
  const { running, text } = useLoadingStore();
  return { busy: running.length > 0, text };
}

/** Covers the screen while a component that is there needs it: where the whole application waits, and nowhere else (NAV-6). */
export function useLoadingCover(isNeeded: boolean, text?: string): void {
  useEffect(() => (isNeeded ? startLoading(text) : undefined), [isNeeded, text]);
}
