import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** True while the browser shows the page in fullscreen. */
export const useFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));

/**
 * Enters or leaves fullscreen (CHT-1), with the whole document, which the caller's part covers: toasts and dialogs lie
 * outside it and must stay visible. A refusal is only logged.
 */
export async function toggleFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    // oxlint-disable-next-line no-console -- CHT-1: a refusal is only logged
    console.info('fullscreen refused', error);
  }
}
