import type { ReactNode } from 'react';

export interface CommandItem {
  id: string;
  label: ReactNode;
  /** Where it is or what it belongs to, at the right. */
  hint?: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly CommandItem[];
}
