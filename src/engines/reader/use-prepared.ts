import { useEffect } from 'react';
import { eachWhenIdle } from '@/lib/idle';

/** Milliseconds: the book has long been drawn. */
const PREPARE_AFTER = 3_000;

/** Loads parts that a student has not asked for yet, so that they open without a network, too; `parts` are the same each time. */
export function usePrepared(parts: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    // Also when the book is left meanwhile: the student may come back to it without a network.
    setTimeout(() => void eachWhenIdle(parts, ({ preload }) => void preload()), PREPARE_AFTER);
  }, [parts]);
}
