import { useSyncExternalStore } from 'react';
import { localStore } from '@/lib/safe-storage';

export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

/** The theme the student chose; `system` when none was chosen. Never throws. */
export function readTheme(): Theme {
  const stored = localStore.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows a theme without remembering it: writing to the storage would hold up the start. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Shows a theme and remembers it; where storage fails, until the page is left. */
export function applyTheme(theme: Theme): void {
  showTheme(theme);
  localStore.setItem(key, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme chosen, following later choices. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
