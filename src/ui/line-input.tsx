import type { ComponentProps } from 'react';

/**
 * Marks that nobody sees and that come with what is pasted: zero-width spaces, directions, byte order marks. The joiner of an
 * emoji made of several stays.
 */
const UNSEEN =
  /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Returns what was typed into a single line without the marks that nobody sees. */
const seenText = (typed: string): string => typed.replaceAll(UNSEEN, '');

/** Returns a number as typed with a Chinese keyboard in half-width digits and marks: `１２０。５` is `120.5`. */
const halfWidth = (typed: string): string =>
  typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (mark) => mark.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll('−', '-')
    .replaceAll('\u3000', ' ');

/** By the keyboard that a field asks for: those in which a number, or an address of mail, is typed. */
const HALF_WIDTH = new Set(['numeric', 'decimal', 'tel', 'email']);

/** The element's own setter: React, which puts another before it, does not learn of the value and hears of it by an event. */
const setUnheard = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Cleans what stands in an input, unless it is clean; the caret stays behind the same words. */
function cleanTyped(
  input: HTMLInputElement,
  clean: (typed: string) => string,
  set: (value: string) => void,
): void {
  const { value, selectionStart } = input;
  if (clean(value) === value) return;
  set(clean(value));
  if (selectionStart === null) return;
  const caret = clean(value.slice(0, selectionStart)).length;
  input.setSelectionRange(caret, caret);
}

/**
 * The one `<input>` of a single line that is typed into. Marks that nobody sees never enter it, and where a number is asked for
 * (`inputMode`), full-width digits become half-width ones: as they are typed or pasted, or at the end of a composition.
 */
export function LineInput({ onChange, onCompositionEnd, ...input }: ComponentProps<'input'>) {
  const isHalfWidth = input.inputMode !== undefined && HALF_WIDTH.has(input.inputMode);
  const clean = (typed: string): string => seenText(isHalfWidth ? halfWidth(typed) : typed);
  return (
    <input
      {...input}
      onChange={(event) => {
        const { target, nativeEvent } = event;
        if (!(nativeEvent as InputEvent).isComposing)
          cleanTyped(target, clean, (value) => {
            target.value = value;
          });
        onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        const { currentTarget } = event;
        cleanTyped(currentTarget, clean, (value) => {
          setUnheard?.call(currentTarget, value);
          currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }));
        });
        onCompositionEnd?.(event);
      }}
    />
  );
}
