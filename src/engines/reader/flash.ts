import { paintHighlight } from './highlight-registry';

/** Milliseconds: how long words that were gone to stand out. */
const FLASH = 2_500;

/** Lets words stand out for a moment; returns what ends that at once. */
export function flash(range: Range): () => void {
  const end = paintHighlight('reader-flash', [range]);
  const timer = setTimeout(end, FLASH);
  return () => {
    clearTimeout(timer);
    end();
  };
}
