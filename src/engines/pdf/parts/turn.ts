/** Clockwise rotation of the pages by the student, in degrees. */
export type PageTurn = 0 | 90 | 180 | 270;

const turns = [0, 90, 180, 270] as const;

/** One quarter further to the right. */
export const nextTurn = (turn: PageTurn): PageTurn => turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0;

/** The size of a page that is turned. */
export const turnedSize = (
  { width, height }: { width: number; height: number },
  turn: PageTurn,
): { width: number; height: number } =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };
