let input: HTMLTextAreaElement | null = null;

/** Registers the composer's text area. */
export function registerComposer(element: HTMLTextAreaElement | null): void {
  input = element;
}

/** Returns where the selection in the message input begins and ends, also while the focus is elsewhere. */
export const composerSelection = (): [start: number, end: number] => [
  input?.selectionStart ?? 0,
  input?.selectionEnd ?? 0,
];

/** Puts the focus into the message input, at its end or a position. */
export function focusComposer(at?: number): void {
  // After React has rendered.
  requestAnimationFrame(() => {
    const position = at ?? input?.value.length ?? 0;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(position, position);
  });
}
