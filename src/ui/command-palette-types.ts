import type { ReactNode } from 'react';

export interface CommandItem {
  id: string;
  label: ReactNode;
  /** Its place or group, at the right. */
  hint?: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly CommandItem[];
}
