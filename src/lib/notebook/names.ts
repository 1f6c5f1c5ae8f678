/** The names in pieces of code, each once. */
export const namesIn = (sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => source.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])),
];
