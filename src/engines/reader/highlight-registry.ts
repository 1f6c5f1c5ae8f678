import './parts/highlights.css';

/** Words drawn in this way; see highlights.css, and page-canvas.module.css for the hits of a PDF. */
export type HighlightName =
  | `reader-${'yellow' | 'green' | 'blue' | 'pink'}`
  | 'reader-noted'
  | 'reader-hit'
  | 'reader-hit-current'
  | 'reader-flash'
  | 'pdf-hits'
  | 'pdf-hit';

/** An older browser draws no highlights; their list beside the text still leads to them. */
const isSupported = () =>
  typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;

/**
 * Draws ranges without touching the document (CSS Custom Highlight API), beside those that are drawn in this way already.
 * Returns what takes them away.
 */
export function paintHighlight(name: HighlightName, ranges: readonly Range[]): () => void {
  if (!isSupported() || ranges.length === 0) return () => {};
  const { highlights } = CSS;
  const highlight = highlights.get(name) ?? new Highlight();
  for (const range of ranges) highlight.add(range);
  // Search hits show above marks, a flash above both.
  highlight.priority = name === 'reader-flash' ? 3 : name.includes('hit') ? 2 : 1;
  highlights.set(name, highlight);
  return () => {
    for (const range of ranges) highlight.delete(range);
    if (highlight.size === 0) highlights.delete(name);
  };
}
