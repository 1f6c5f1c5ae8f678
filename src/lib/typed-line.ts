/**
 * Marks that nobody sees and that come with what is pasted: zero-width spaces, directions, byte order marks. The joiner of an
 * emoji made of several stays.
 */
const UNSEEN =
  /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;

/** Returns what was typed into a single line without the marks that nobody sees. */
export const seenText = (typed: string): string => typed.replaceAll(UNSEEN, '');

/** Returns a number as typed with a Chinese keyboard in half-width digits and marks: `１２０。５` is `120.5`. */
export const halfWidth = (typed: string): string =>
  typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (mark) => mark.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll('−', '-')
    .replaceAll('\u3000', ' ');
