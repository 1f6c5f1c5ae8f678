/** Whether letters are the beginnings of sounds that follow each other from some place on: `chenym`, `cym`, `yiming`. */
export function isSpelled(letters: string, sounds: readonly string[]): boolean {
  const goesOn = (rest: string, at: number): boolean => {
    if (rest === '') return true;
    const sound = sounds[at] ?? '';
    for (let length = 1; length <= sound.length && rest.startsWith(sound.slice(0, length)); length += 1)
      if (goesOn(rest.slice(length), at + 1)) return true;
    return false;
  };
  return sounds.some((_, at) => goesOn(letters, at));
}

/** The sounds of a character, without tones; several where it is read in several ways, none where it is not Chinese. */
export type SoundsOf = (character: string) => readonly string[];

/** Returns the index behind the characters that letters spell, beginning exactly at `at`; −1 where they do not. */
function spelledUpTo(letters: string, text: string, at: number, soundsOf: SoundsOf): number {
  if (letters === '') return at;
  for (const sound of soundsOf(text[at] ?? ''))
    for (let length = 1; length <= sound.length && letters.startsWith(sound.slice(0, length)); length += 1) {
      const end = spelledUpTo(letters.slice(length), text, at + 1, soundsOf);
      if (end >= 0) return end;
    }
  return -1;
}

/** Finds where in a text letters are the beginnings of sounds that follow each other, from some place on; null if nowhere. */
export function findSpelled(
  letters: string,
  text: string,
  soundsOf: SoundsOf,
  from = 0,
): [number, number] | null {
  for (let at = from; at < text.length; at += 1) {
    const end = spelledUpTo(letters, text, at, soundsOf);
    if (end >= 0) return [at, end];
  }
  return null;
}

/** The words of what was typed to search by, each of which has to fit: full-width forms made plain, in lower case. */
export const searchWords = (typed: string): string[] =>
  typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);

/** Whether each of `searchWords` fits: as a part of a text, or as the beginnings of its sounds, which blanks keep apart. */
export function fitsWords(words: readonly string[], text: string, sounds: string): boolean {
  const plain = text.toLowerCase();
  return words.every((word) => plain.includes(word) || isSpelled(word, sounds.split(' ')));
}
