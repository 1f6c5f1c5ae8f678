/** Range of a match, and its edit distance. */
export interface ApproximateHit {
  start: number;
  end: number;
  errors: number;
}

/**
 * The stretch of a text that is most like a pattern, by edit distance (Sellers' algorithm); null when more than
 * `maxErrors` characters differ. Takes time in proportion to the product of both lengths.
 */
export function findApproximately(text: string, pattern: string, maxErrors: number): ApproximateHit | null {
  const rows = pattern.length;
  if (rows === 0) return null;
  let errors = Array.from({ length: rows + 1 }, (_, row) => row);
  // Start of the best match that ends here.
  let starts = Array.from({ length: rows + 1 }, () => 0);
  let best: ApproximateHit | null = null;
  for (let column = 1; column <= text.length; column += 1) {
    const nextErrors = [0];
    const nextStarts = [column];
    for (let row = 1; row <= rows; row += 1) {
      const replaced = (errors[row - 1] ?? 0) + (text[column - 1] === pattern[row - 1] ? 0 : 1);
      const inserted = (errors[row] ?? 0) + 1;
      const deleted = (nextErrors[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, deleted);
      nextErrors.push(least);
      nextStarts.push(
        (least === replaced
          ? row === 1
            ? column - 1
            : starts[row - 1]
          : least === inserted
            ? starts[row]
            : nextStarts[row - 1]) ?? 0,
      );
    }
    errors = nextErrors;
    starts = nextStarts;
    const found = errors[rows] ?? Infinity;
    if (found <= maxErrors && found < (best?.errors ?? Infinity))
      best = { start: starts[rows] ?? 0, end: column, errors: found };
  }
  return best;
}
