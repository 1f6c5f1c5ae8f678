import { isComposing } from '@/lib/composing';

/** A question that is waiting for its answer comes first; one that is fading away has its answer. */
const isDialogOpen = () =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

/** True while keys belong to a control or an open dialog: typed text, a choice, a question. */
export const isTakenUp = (event: KeyboardEvent): boolean =>
  isComposing(event) ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null) ||
  isDialogOpen();

/** True for a key that is not the page's: taken up by a control or a dialog, or one of the browser's own. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || isTakenUp(event);
