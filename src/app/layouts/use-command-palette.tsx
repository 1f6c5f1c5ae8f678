import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';

const Palette = lazyPart(async () => (await import('./palette')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

/** A question that is waiting for its answer is not to be left behind; one that is fading away has its answer. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

/** The command palette, opened by Ctrl+K (or Command+K) anywhere but where it `isBarred`; its code loads at the first use. */
export function useCommandPalette(isBarred = false): { open: () => void; element: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const open = () => {
    setUsed(true);
    setOpen(true);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const isBusy = isBarred || isDialogOpen();
      setUsed(true);
      setOpen((shown) => !shown && !isBusy);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isBarred]);

  return {
    open,
    element: used && (
      <Suspense>
        <Palette open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
