/** The id of a cell's element. */
export const cellElementId = (id: string): string => `cell-${id}`;

/** Puts the focus on a cell and brings it into sight, once the page has drawn it. */
export function focusCell(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(cellElementId(id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}
