import type { Sounds } from './sounds';

/** Match of a word in a text: from an index up to another one. */
export interface Match {
  start: number;
  end: number;
  /** 0 to 1: as written, by full pinyin, by initials, a near miss. */
  quality: number;
}

const EXACT = 1;
const FULL_PINYIN = 0.92;
const INITIALS = 0.86;
const MIXED = 0.8;
const SHORTENED = 0.78;

export const isLatin = (word: string): boolean => /[a-z]/.test(word);

/** A text as words are made plain, each character in its place. */
export const plain = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).toLowerCase();

/** Finds a word in a text as it is written, both in lower case. */
export function findWritten(text: string, word: string): Match | undefined {
  const start = text.indexOf(word);
  return start < 0 ? undefined : { start, end: start + word.length, quality: EXACT };
}

/** As students shorten names: from each of its words a character. */
const SHORT_NAME = /^\p{Script=Han}{2,4}$/u;
/** Most words have two characters. */
const WORD = 2;
/** The most characters from one to the next: 计 and 网 of 计算机网络. */
const STRIDE = 4;

/** Finds a short name in a text: 高数 in 高等数学, sooner than in 高等代数. */
export function findShortened(text: string, word: string): Match | undefined {
  if (!SHORT_NAME.test(word)) return undefined;
  const [first = '', ...rest] = word;
  next: for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let at = start;
    let isRegular = true;
    for (const character of rest) {
      const found = text.indexOf(character, at + 1);
      if (found < 0 || found - at > STRIDE) continue next;
      isRegular &&= found - at === WORD;
      at = found;
    }
    const end = isRegular ? Math.min(at + WORD, text.length) : at + 1;
    return { start, end, quality: isRegular ? SHORTENED : SHORTENED / 2 };
  }
  return undefined;
}

interface Spelled {
  end: number;
  whole: number;
  short: number;
}

/** Spells the word from `at` on with the characters from `index` on; whether its last syllable may be `underWay`. */
function spell(
  sounds: Sounds,
  index: number,
  word: string,
  at: number,
  underWay: boolean,
): Spelled | undefined {
  if (at === word.length) return { end: index, whole: 0, short: 0 };
  const shorts = sounds.shorts[index];
  if (!shorts) return undefined;
  // A blank or bracket within the text: nobody types it. Before the first letter it does not count.
  if (shorts.length === 0) return at === 0 ? undefined : spell(sounds, index + 1, word, at, underWay);
  const syllable = sounds.syllables[index] ?? '';
  for (const part of shorts) {
    if (!word.startsWith(part, at)) continue;
    const rest = spell(sounds, index + 1, word, at + part.length, underWay);
    if (!rest) continue;
    if (part === syllable) rest.whole += 1;
    else if (part !== sounds.text[index]) rest.short += 1;
    return rest;
  }
  const isBegun = word.length - at < syllable.length && syllable.startsWith(word.slice(at));
  return underWay && isBegun ? { end: index + 1, whole: 0, short: 1 } : undefined;
}

/**
 * Finds a word by pinyin, initials, or a mixture of them and what is written: `gaodengsx`, `高等sx`. Its last syllable may be
 * under way, unless the caller wants whole ones.
 */
export function findSpelled(sounds: Sounds, word: string, underWay = true): Match | undefined {
  let best: Match | undefined;
  const [first = ''] = word;
  for (let start = 0; start < sounds.syllables.length; start += 1) {
    if (!sounds.syllables[start]?.startsWith(first) && sounds.text[start] !== first) continue;
    const spelled = spell(sounds, start, word, 0, underWay);
    if (!spelled) continue;
    const quality = spelled.short === 0 ? FULL_PINYIN : spelled.whole === 0 ? INITIALS : MIXED;
    if (!best || quality > best.quality) best = { start, end: spelled.end, quality };
  }
  return best;
}
