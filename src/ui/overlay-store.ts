import { useEffect } from 'react';
import { create } from 'zustand';

interface Loading {
  id: number;
  text: string;
}

const useLoadingStore = create<{ running: readonly Loading[] }>(() => ({ running: [] }));

let lastId = 0;

/**
 * Covers the screen until the function it returns is called; that may be called more than once.
 * Started twice, the cover stays until both have finished and shows the later text (NAV-6).
 */
export function startLoading(text = '加载中...'): () => void {
  lastId += 1;
  const loading = { id: lastId, text };
  useLoadingStore.setState(({ running }) => ({ running: [...running, loading] }));
  return () =>
    useLoadingStore.setState(({ running }) => ({ running: running.filter((item) => item !== loading) }));
}

/** Whether something must finish first, and with what text. */
export function useLoading(): { busy: boolean; text: string | null } {
  const running = useLoadingStore((state) => state.running);
  return { busy: running.length > 0, text: running.at(-1)?.text ?? null };
}

/** Covers the screen while a component that is there needs it: where the whole application waits, and nowhere else (NAV-6). */
export function useLoadingCover(isNeeded: boolean, text?: string): void {
  useEffect(() => (isNeeded ? startLoading(text) : undefined), [isNeeded, text]);
}
