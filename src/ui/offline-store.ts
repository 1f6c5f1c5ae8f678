import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { showToast } from './toast-store';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Returns whether the browser says that there is a network; the component is drawn again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Calls back when the browser is online again, for as long as the component is shown. */
export function useWhenOnline(again: () => void): void {
  const onOnline = useEffectEvent(again);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

const useNews = create<{ news: string | null }>(() => ({ news: null }));

/** Message of the offline strip after 网络已断开; null for the usual one. */
export const useOfflineNews = (): string | null => useNews((state) => state.news);

/** Milliseconds that it says so. */
const SHOWN = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;
let strip: HTMLElement | null = null;

/** Takes the element in which the strip stands, and null when it goes. */
export function holdStrip(element: HTMLElement | null): void {
  strip = element;
  useNews.setState({ news: null });
}

/**
 * Says that something was not reached. Without a network the strip that says so anyway takes it in, so that one notice
 * is on the screen and nothing lies over the page; else, and where a dialog hides the strip, it is a toast.
 * `offline` is the same in the strip's words: what comes after 网络已断开.
 */
export function tellUnreached(message: string, offline: string): void {
  if (navigator.onLine || !strip || strip.closest('[inert], [aria-hidden="true"]'))
    return showToast(message, { type: 'error' });
  clearTimeout(timer);
  timer = setTimeout(() => useNews.setState({ news: null }), SHOWN);
  useNews.setState({ news: offline });
}
