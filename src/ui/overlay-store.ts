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

/** Whether the screen is covered and with what text, so that the root view can mark the page behind busy. */
export function useLoading(): { visible: boolean; text: string } {
  const running = useLoadingStore((state) => state.running);
  return { visible: running.length > 0, text: running.at(-1)?.text ?? '' };
}
