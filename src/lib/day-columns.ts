/** A stretch of a day, in any unit of time. */
export interface DayStretch {
  start: number;
  end: number;
}

/** A stretch at its place: in one of the columns into which those share the width that overlap, directly or through others. */
export interface Columned<S extends DayStretch> {
  stretch: S;
  column: number;
  columns: number;
}

/** The first to begin first; of those that begin at once, the longer. */
const inOrder = (one: DayStretch, other: DayStretch): number =>
  one.start - other.start || other.end - one.end;

/** Lays stretches beside each other where they overlap, in as few columns as can be; touching ends do not overlap. */
export function columnsOf<S extends DayStretch>(stretches: readonly S[]): Columned<S>[] {
  const placed: Columned<S>[] = [];
  /** The end of each column of the group that is being laid. */
  let ends: number[] = [];
  let group: Columned<S>[] = [];
  const close = () => {
    for (const each of group) each.columns = ends.length;
    [ends, group] = [[], []];
  };
  for (const stretch of stretches.toSorted(inOrder)) {
    if (ends.every((end) => end <= stretch.start)) close();
    const free = ends.findIndex((end) => end <= stretch.start);
    const column = free < 0 ? ends.length : free;
    ends[column] = stretch.end;
    const own = { stretch, column, columns: 1 };
    group.push(own);
    placed.push(own);
  }
  close();
  return placed;
}
