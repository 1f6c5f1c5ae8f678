/** The same number for the same words, 0 to 1: what differs from row to row, and never for one row. */
export function share(words: string): number {
  let sum = 7;
  for (const character of words) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return sum / 9973;
}
