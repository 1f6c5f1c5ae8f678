import { startTransition, useEffect, useState } from 'react';

/** So much of a text that is long from the beginning is drawn at first, and so much more at a time. */
const FIRST = 8000;
const STEP = 8000;

/**
 * A long text bit by bit, so that a page with one answers to the student while it is drawn. A text that
 * streams, short at first, is never held back.
 */
export function useGradualText(text: string): string {
  const [limit, setLimit] = useState(text.length > FIRST ? FIRST : Infinity);
  const { length } = text;

  useEffect(() => {
    if (limit >= length) return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setLimit((before) => (before + STEP >= length ? Infinity : before + STEP))),
    );
    return () => clearTimeout(timer);
  }, [limit, length]);

  return limit >= length ? text : text.slice(0, limit);
}
