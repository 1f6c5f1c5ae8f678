/** What the calls take of a record list's filters: `all` and blank words ask for nothing. */
export function wantedRecords<Kind extends string>({ kind, words }: { kind: Kind | 'all'; words: string }) {
  const wanted = words.trim();
  return { ...(kind !== 'all' && { kind: kind as Exclude<Kind, 'all'> }), ...(wanted && { words: wanted }) };
}
