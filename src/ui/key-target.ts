/** A question that is waiting for its answer comes first; one that is fading away has its answer. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

/** True for a key that is not the page's: typed text, a choice in a control, an open dialog, the browser's own keys. */
export const isElsewhere = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null) ||
  isDialogOpen();
