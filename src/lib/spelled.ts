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

/** The words of what was typed to search by, each of which has to fit: full-width forms made plain, in lower case. */
export const searchWords = (typed: string): string[] =>
  typed.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
