import { findSpelled, isLatin, type Match } from './match';
import type { Sounds } from './sounds';

const SAME_SOUND = 0.25;
const LIKE_SOUND = 0.5;

/** Returns the edits allowed to a word of this length: none for short ones, or everything would be near. */
const allowance = (word: string): number => {
  if (isLatin(word)) return word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  // One character sounds like hundreds of others.
  if (word.length < 2) return 0;
  return word.length < 3 ? LIKE_SOUND : word.length < 6 ? 1 : 2;
};

interface Comparison {
  /** Lengths of text and word, in characters or letters. */
  text: number;
  word: number;
  /** Cost of taking one for the other: 0 when they are the same, 1 when they have nothing in common. */
  difference: (inText: number, inWord: number) => number;
  /** Whether a match may begin there. */
  begins: (inText: number) => boolean;
}

/** The longest text that is compared, in letters. */
const LONGEST = 200;

/** Three rows of the table of edits, and for each cell where its match begins; one set for all comparisons. */
const rows = Array.from({ length: 3 }, () => ({
  cost: new Float64Array(LONGEST + 1),
  start: new Int32Array(LONGEST + 1),
}));

/**
 * The part of a text that is nearest to a word, by edits: a unit taken for another, left out, too many, or two
 * swapped. Nothing when it takes more than `most`.
 */
function nearest({ text, word, difference, begins }: Comparison, most: number) {
  let [before, row, next] = rows;
  if (!before || !row || !next || text > LONGEST) return undefined;
  for (let at = 0; at <= text; at += 1) {
    // It may begin anywhere for nothing.
    row.cost[at] = at === text || begins(at) ? 0 : Infinity;
    row.start[at] = at;
  }
  for (let down = 0; down < word; down += 1) {
    next.cost[0] = (row.cost[0] ?? 0) + 1;
    next.start[0] = 0;
    let least = Infinity;
    for (let across = 0; across < text; across += 1) {
      const same = difference(across, down);
      let cost = (row.cost[across] ?? 0) + same;
      let start = row.start[across] ?? 0;
      const above = (row.cost[across + 1] ?? 0) + 1;
      if (above < cost) [cost, start] = [above, row.start[across + 1] ?? 0];
      const left = (next.cost[across] ?? 0) + 1;
      if (left < cost) [cost, start] = [left, next.start[across] ?? 0];
      if (same > 0 && across > 0 && down > 0) {
        const swapped = (before.cost[across - 1] ?? 0) + 1;
        if (swapped < cost && difference(across - 1, down) === 0 && difference(across, down - 1) === 0)
          [cost, start] = [swapped, before.start[across - 1] ?? 0];
      }
      next.cost[across + 1] = cost;
      next.start[across + 1] = start;
      if (cost < least) least = cost;
    }
    if (least > most) return undefined;
    [before, row, next] = [row, next, before];
  }
  let found: { cost: number; start: number; end: number } | undefined;
  for (let end = 1; end <= text; end += 1) {
    const cost = row.cost[end] ?? Infinity;
    const start = row.start[end] ?? 0;
    if (cost <= most && end > start && cost < (found?.cost ?? Infinity)) found = { cost, start, end };
  }
  return found;
}

/** Too many units of the word are nowhere in the text: it cannot be near. */
const tooFar = (word: string[], text: Set<string>, most: number): boolean => {
  let missing = 0;
  for (const unit of word) if (!text.has(unit)) missing += 1;
  return missing > most;
};

/** The word with two neighbours swapped, in every way: what quick fingers do to initials. */
const swaps = (word: string): string[] =>
  [...word].slice(1).map((_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);

function nearCharacters(text: Sounds, word: Sounds, most: number): Match | undefined {
  if (tooFar(word.blurred, text.blurredSet, most)) return undefined;
  const difference = (one: number, other: number): number => {
    if (text.text[one] === word.text[other]) return 0;
    if (text.shorts[one]?.length === 0) return 1;
    if (text.syllables[one] === word.syllables[other]) return SAME_SOUND;
    return text.blurred[one] === word.blurred[other] ? LIKE_SOUND : 1;
  };
  const sizes = { text: text.text.length, word: word.text.length };
  const found = nearest({ ...sizes, difference, begins: () => true }, most);
  return found && { start: found.start, end: found.end, quality: 0.7 - found.cost * 0.15 };
}

function nearLetters(text: Sounds, word: string, most: number): Match | undefined {
  const letters = [...word];
  if (tooFar(letters, text.letterSet, most)) return undefined;
  const { owners } = text;
  const found = nearest(
    {
      text: owners.length,
      word: letters.length,
      difference: (one, other) => (text.letters[one] === letters[other] ? 0 : 1),
      begins: (at) => owners[at] !== owners[at - 1],
    },
    most,
  );
  if (!found) return undefined;
  const start = owners[found.start] ?? 0;
  return { start, end: (owners[found.end - 1] ?? 0) + 1, quality: 0.65 - found.cost * 0.15 };
}

/** Finds a name in Latin letters that is almost the word: `jva`, `phyton`. */
export function findNearName({ text }: Sounds, { text: word }: Sounds): Match | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined;
  const most = word.length < 6 ? 1 : 2;
  for (const { 0: name, index: start } of text.matchAll(/[a-z]+/g)) {
    if (name[0] !== word[0] || Math.abs(name.length - word.length) > most) continue;
    const difference = (one: number, other: number) => (name[one] === word[other] ? 0 : 1);
    const sizes = { text: name.length, word: word.length };
    const found = nearest({ ...sizes, difference, begins: (at) => at === 0 }, most);
    if (found) return { start, end: start + name.length, quality: 0.7 - found.cost * 0.15 };
  }
  return undefined;
}

/**
 * Finds what is almost the word in a text: homophones and near sounds, one wrong, missing or superfluous character or
 * letter (two in long words), swapped initials.
 */
export function findNear(text: Sounds, word: Sounds): Match | undefined {
  const most = allowance(word.text);
  if (most === 0) return undefined;
  if (!isLatin(word.text)) return nearCharacters(text, word, most);
  const near = nearLetters(text, word.text, most);
  if (near) return near;
  if (tooFar([...word.text], text.letterSet, 0)) return undefined;
  for (const swapped of swaps(word.text)) {
    const match = findSpelled(text, swapped);
    if (match) return { ...match, quality: 0.45 };
  }
  return undefined;
}
