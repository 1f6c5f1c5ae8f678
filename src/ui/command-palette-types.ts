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

/** Returns an option's id in the document: two groups may hold the same item, and an id has no blanks. */
export const optionKey = (listId: string, group: CommandGroup, item: CommandItem): string =>
  `${listId}-${group.label}-${item.id}`.replaceAll(/\s+/g, '-');
