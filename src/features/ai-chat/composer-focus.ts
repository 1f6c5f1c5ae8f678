let input: HTMLTextAreaElement | null = null;

/** The composer tells which element it types into. */
export function registerComposer(element: HTMLTextAreaElement | null): void {
  input = element;
}

/** Puts the focus into the message input, at its end. */
export function focusComposer(): void {
  // After React has shown what the command brought.
  requestAnimationFrame(() => {
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  });
}
