import { useSyncExternalStore } from 'react';
import { type Aspect, appearances, type Look, readAppearance, showAppearance } from '@/lib/appearance';
import { localStore } from '@/lib/safe-storage';
import { onStoredElsewhere } from '@/lib/tabs';
import { useMedia } from './use-media';

const listeners = new Set<() => void>();

function showAgain(): void {
  showAppearance();
  for (const listener of listeners) listener();
}

/** Chooses a look; it shows at once, in the other tabs, too. Where storage fails it lasts until the page is left. */
export function chooseAppearance<A extends Aspect>(aspect: A, look: Look<A>): void {
  localStore.setItem(aspect, look);
  showAgain();
}

/** Shows what another tab or the system chooses from now on. */
export function followAppearance(): void {
  for (const aspect of Object.keys(appearances)) onStoredElsewhere(aspect, showAgain);
  window.matchMedia?.('(prefers-reduced-motion: reduce)').addEventListener('change', showAgain);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The look chosen for an aspect, following later choices. */
export function useAppearance<A extends Aspect>(aspect: A): Look<A> {
  return useSyncExternalStore(subscribe, () => readAppearance(aspect));
}

/** Whether the system asks for dark colours. */
export const useSystemIsDark = (): boolean => useMedia('(prefers-color-scheme: dark)');
