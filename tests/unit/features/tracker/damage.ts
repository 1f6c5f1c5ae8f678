const FOREIGN = [
  '',
  'null',
  'true',
  '0',
  '"x"',
  '[]',
  '{}',
  '[[[[',
  '\0',
  'undefined',
  '{"theme":"dark"}',
  '[{}]',
];
const NOISE = ['', '', '"', '{', '}', '[', ',', '\\', '\0', '💥', 'null', '🙂"🙂'];

/** A stored text after something went wrong, and which parts of it are untouched. */
export interface Damage {
  text: string;
  /** True when the damage lies elsewhere: `from` and `to` are positions in the text as it was. */
  isWhole: (from: number, to: number) => boolean;
}

/** Damages a text as `random` (0 to 1) will have it: cut off, cut out, overwritten, or replaced. */
export function damage(text: string, random: () => number): Damage {
  const pick = (list: string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const kind = random();
  if (kind < 0.15) return { text: pick(FOREIGN), isWhole: () => false };
  const at = Math.floor(random() * text.length);
  const end = kind < 0.4 ? text.length : at + Math.floor(random() * (kind < 0.7 ? 3 : 60));
  return {
    text: text.slice(0, at) + pick(NOISE) + text.slice(end),
    isWhole: (from, to) => to <= at || from >= end,
  };
}
