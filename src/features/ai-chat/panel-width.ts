import { useEffect, useState } from 'react';
import { localStore } from '@/lib/safe-storage';

const STORAGE_KEY = 'chatPanelWidth';
export const MIN_WIDTH = 647;
const WINDOW_MARGIN = 40;
/** Least width in pixels of the lesson beside the panel; below it the panel lies over the lesson. */
const LESSON_MIN = 480;

/** The widest that the panel may be in a window (CHT-1), in pixels. */
export const maxWidth = (windowWidth: number): number => Math.max(windowWidth - WINDOW_MARGIN, 0);

/** A width that fits the window: at least 647, at most the window less 40; a small window limits both. */
export function clampWidth(width: number, windowWidth: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), Math.max(maxWidth(windowWidth), 0)));
}

/** The panel's width within the window as it is now, and whether it must lie over the lesson. */
export function usePanelWidth() {
  const [wanted, setWanted] = useState(() => Number(localStore.getItem(STORAGE_KEY)) || MIN_WIDTH);
  const [windowWidth, setWindowWidth] = useState(() => window.innerWidth);

  useEffect(() => {
    const measure = () => setWindowWidth(window.innerWidth);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const width = clampWidth(wanted, windowWidth);
  const max = maxWidth(windowWidth);
  return {
    width,
    min: Math.min(MIN_WIDTH, max),
    max,
    overlay: windowWidth - width < LESSON_MIN,
    setWidth(next: number) {
      const kept = clampWidth(next, window.innerWidth);
      setWanted(kept);
      localStore.setItem(STORAGE_KEY, String(kept));
    },
  };
}
