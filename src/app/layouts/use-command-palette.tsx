import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '@/lib/composing';
import { lazyPart } from '@/ui/lazy-part';
import styles from '@/ui/command-palette.module.css';
import { LineInput } from '@/ui/line-input';

const Palette = lazyPart(async () => (await import('./palette')).default, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

/** A question that is waiting for its answer is not to be left behind; one that is fading away has its answer. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

/** The palette's field while its code is on its way; its place gets the focus back at the end, for the palette to return to. */
function EarlyKeys({ onType, onEscape }: { onType: (typed: string) => void; onEscape: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={styles.popup}>
      <div className={styles.search}>
        <Search />
        <LineInput
          ref={input}
          className={styles.input}
          aria-label="搜索"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) onEscape();
          }}
        />
      </div>
    </div>
  );
}

/** The command palette, opened by Ctrl+K (or Command+K) anywhere but where it `isBarred`; its code loads at the first use. */
export function useCommandPalette(isBarred = false): { open: () => void; element: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    setOpen(false);
  };
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
      setTyped('');
      setUsed(true);
      setOpen((shown) => !shown && !isBusy);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isBarred]);

  return {
    open,
    element: used && (
      <Suspense fallback={isOpen && <EarlyKeys onType={setTyped} onEscape={close} />}>
        <Palette open={isOpen} onOpenChange={(next) => (next ? open() : close())} typed={typed} />
      </Suspense>
    ),
  };
}
