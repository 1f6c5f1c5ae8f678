import { startTransition, useEffect, useState } from 'react';

/** Characters drawn at first of a text that is long from the beginning, and added at each step. */
const FIRST = 8000;
const STEP = 8000;

/**
 * Returns a long text in steps, so that its page stays responsive while it is drawn. A text that
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
