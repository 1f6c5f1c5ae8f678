import './highlights.css';

/** Words drawn in this way; see highlights.css. */
export type HighlightName =
  | `reader-${'yellow' | 'green' | 'blue' | 'pink'}`
  | 'reader-noted'
  | 'reader-hit'
  | 'reader-hit-current'
  | 'reader-flash';

/** An older browser draws no highlights; their list beside the text still leads to them. */
const isSupported = () =>
  typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Draws ranges without touching the document (CSS Custom Highlight API); none takes the highlight away. */
export function paintHighlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!isSupported()) return;
  if (ranges.length === 0) {
    CSS.highlights.delete(name);
    return;
  }
  const highlight = new Highlight(...ranges);
  // What was searched for shows above what was marked.
  highlight.priority = name === 'reader-flash' ? 3 : name.startsWith('reader-hit') ? 2 : 1;
  CSS.highlights.set(name, highlight);
}
