import { Suspense, useEffect, useState } from 'react';
import { isElsewhere } from './key-target';
import { lazyPart } from './lazy-part';
import type { ShortcutGroup } from './shortcut-dialog';

const ShortcutDialog = lazyPart(async () => (await import('./shortcut-dialog')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

/** Whether the help on a page's keys shows; the key ? opens it. */
export function useShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isElsewhere(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { open: () => setOpen(true), dialog: { open: isOpen, onOpenChange: setOpen } };
}

interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
}

/** The keys of a page in a dialog, whose code loads when it is first opened. */
export function ShortcutHelp({ open, onOpenChange, groups }: ShortcutHelpProps) {
  return (
    <Suspense>
      <ShortcutDialog open={open} onOpenChange={onOpenChange} groups={groups} />
    </Suspense>
  );
}
