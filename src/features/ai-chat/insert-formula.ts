/** In a template: where something is to be written, and where only what is selected goes. */
const SLOT = '▢';
const SELECTED = '■';

/** Returns whether a position that this text ends at is inside of the marks of a formula. */
function isInFormula(before: string): boolean {
  let open = '';
  for (const [mark] of before.matchAll(/\$\$|\$|\n/g)) {
    // A formula in a line ends with the line, else it was none.
    if (mark === '\n') open = open === '$' ? '' : open;
    else if (open === '') open = mark;
    else if (open === mark) open = '';
  }
  return open !== '';
}

/**
 * Puts LaTeX in the place of what is selected in a text, between `$` unless it is in a formula already. In a template `▢` are
 * the places to be filled, of which what is selected takes the first, unless there is a `■` for it. The cursor then stands
 * in the first that is empty, else behind the LaTeX.
 */
export function insertFormula(
  text: string,
  start: number,
  end: number,
  template: string,
): { text: string; cursor: number } {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const place = template.includes(SELECTED) ? SELECTED : selected ? SLOT : '';
  const filled = place ? template.replace(place, () => selected) : template;
  const at = filled.indexOf(SLOT);
  const tex = filled.replaceAll(SLOT, '');
  const mark = isInFormula(before) ? '' : '$';
  return {
    text: `${before}${mark}${tex}${mark}${after}`,
    cursor: before.length + mark.length + (at < 0 ? tex.length : at),
  };
}
