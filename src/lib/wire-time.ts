const SHANGHAI_OFFSET = 8 * 3_600_000;

/** A moment (epoch milliseconds) as it goes over the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, wherever one is. */
export const wireTimeOf = (moment: number): string =>
  new Date(moment + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace('T', ' ');

/** The moment (epoch milliseconds) of a wire time. */
export const momentOf = (wireTime: string): number => Date.parse(`${wireTime.replace(' ', 'T')}+08:00`);

/** Puts wire times in order, for `toSorted`. Not by `localeCompare`: what it loads at its first use costs more than drawing a list. */
export const compareTimes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
