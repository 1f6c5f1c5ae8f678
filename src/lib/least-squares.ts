/** A straight line through points, with how sure its figures are. */
export interface FittedLine {
  slope: number;
  intercept: number;
  /** Correlation coefficient, −1 to 1. */
  correlation: number;
  /** Standard uncertainties; null for two points, through which every line is exact. */
  slopeError: number | null;
  interceptError: number | null;
}

export interface Point {
  x: number;
  y: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The line of least squares; null when there is none: fewer than two points, or all at one x. */
export function leastSquares(points: readonly Point[]): FittedLine | null {
  const count = points.length;
  if (count < 2) return null;
  const middleX = mean(points.map(({ x }) => x));
  const middleY = mean(points.map(({ y }) => y));
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { x, y } of points) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
    yy += (y - middleY) ** 2;
  }
  if (!(xx > 0) || !Number.isFinite(xx + yy)) return null;
  const slope = xy / xx;
  const intercept = middleY - slope * middleX;
  const rest = points.reduce((sum, { x, y }) => sum + (y - slope * x - intercept) ** 2, 0);
  const scatter = count > 2 ? Math.sqrt(rest / (count - 2)) : null;
  return {
    slope,
    intercept,
    correlation: yy > 0 ? xy / Math.sqrt(xx * yy) : 1,
    slopeError: scatter === null ? null : scatter / Math.sqrt(xx),
    interceptError: scatter === null ? null : scatter * Math.sqrt(1 / count + middleX ** 2 / xx),
  };
}

/** Mean and its type A standard uncertainty of repeated readings; null for fewer than two. */
export function meanOfReadings(values: readonly number[]): { mean: number; uncertainty: number } | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return { mean: middle, uncertainty: Math.sqrt(squares / (values.length * (values.length - 1))) };
}
