let input: HTMLTextAreaElement | null = null;

/** Registers the composer's text area. */
export function registerComposer(element: HTMLTextAreaElement | null): void {
  input = element;
}

/** Puts the focus into the message input, at its end. */
export function focusComposer(): void {
  // After React has rendered.
  requestAnimationFrame(() => {
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  });
}
