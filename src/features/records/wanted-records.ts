/** Returns a record list's filters for its call, without `all` and blank words. */
export function wantedRecords<Kind extends string>({ kind, words }: { kind: Kind | 'all'; words: string }) {
  const wanted = words.trim();
  return { ...(kind !== 'all' && { kind: kind as Exclude<Kind, 'all'> }), ...(wanted && { words: wanted }) };
}
