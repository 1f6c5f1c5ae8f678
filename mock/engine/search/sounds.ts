/** A text as it sounds, with what searching it needs; made once for each text. */
export interface Sounds {
  /** The text in lower case. */
  text: string;
  /** The sound of each character, without tones; what is not Chinese stands for itself. */
  syllables: string[];
  /** For each character what may stand for it: itself, its sound, `zh`, a first letter. Empty for blanks and brackets. */
  shorts: string[][];
  /** The sounds with those made the same that are often taken for each other. */
  blurred: string[];
  blurredSet: Set<string>;
  /** Every letter of the sounds, and the character that each belongs to. */
  letters: string[];
  letterSet: Set<string>;
  owners: number[];
}

export type Reader = (text: string) => Sounds;

const LETTER = /[\p{L}\p{N}]/u;

function shortsOf(character: string, syllable: string): string[] {
  if (!LETTER.test(character)) return [];
  const initial = /^[zcs]h/.exec(syllable)?.[0] ?? syllable.slice(0, 1);
  return [...new Set([character, syllable, initial, syllable.slice(0, 1)])];
}

const blur = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^[nr]/, 'l')
    .replace(/^h(?=u)/, 'f')
    .replace(/ng$/, 'n');

function soundsOf(given: string, pronounce: (text: string) => string[]): Sounds {
  const text = given.toLowerCase();
  const spoken = pronounce(text);
  // A character beyond the first plane has two places in a string and one sound: such a text is not read.
  const syllables = spoken.length === text.length ? spoken : [...text];
  const letters = syllables.flatMap((syllable, owner) =>
    [...syllable].map((letter): [string, number] => [letter, owner]),
  );
  const blurred = syllables.map(blur);
  return {
    text,
    syllables,
    shorts: syllables.map((syllable, index) => shortsOf(text[index] ?? '', syllable)),
    blurred,
    blurredSet: new Set(blurred),
    letters: letters.map(([letter]) => letter),
    letterSet: new Set(letters.map(([letter]) => letter)),
    owners: letters.map(([, owner]) => owner),
  };
}

let reading: Promise<Reader> | undefined;

/** Loads the dictionary, once; a text is read once, too. Only searches that need it wait for it. */
export function pinyinReader(): Promise<Reader> {
  reading ??= import('pinyin-pro').then(
    ({ pinyin }) => {
      const pronounce = (text: string): string[] =>
        pinyin(text, { toneType: 'none', type: 'array', v: true });
      const known = new Map<string, Sounds>();
      return (text) => {
        const sounds = known.get(text) ?? soundsOf(text, pronounce);
        known.set(text, sounds);
        return sounds;
      };
    },
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}

const knownNames = new Map<string, string[]>();

/** Loads the dictionary, and reads people's names: a first character as the surname that it is (曾 is zeng). */
export async function nameReader(): Promise<(name: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => {
    const sounds =
      knownNames.get(name) ?? pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' });
    knownNames.set(name, sounds);
    return sounds;
  };
}
