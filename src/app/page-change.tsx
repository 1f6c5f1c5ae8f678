import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** True when nothing has the focus: what had it went, or is hidden, with the page it was on. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.checkVisibility?.() === false;
}

/**
 * What a browser does by itself between documents: says the new page's title to assistive technology, and puts a
 * focus that went with the old page at the beginning of the new one.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, announced: '' });
  if (shown.pathname !== pathname) setShown({ pathname, announced: title });

  useEffect(() => {
    if (shown.announced && isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {shown.announced}
    </p>
  );
}
