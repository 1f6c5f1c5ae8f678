/** Rows, newest first, gathered by the day of their wire time, the days newest first too. */
export const byDay = <Row>(
  rows: readonly Row[],
  wireTime: (row: Row) => string,
): { day: string; rows: Row[] }[] =>
  [...Map.groupBy(rows, (row) => wireTime(row).slice(0, 10))].map(([day, ofDay]) => ({ day, rows: ofDay }));
