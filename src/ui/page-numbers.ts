/** The pages worth a button: first, last, and those around the one shown, in order and without repeats. */
export function pageNumbers(page: number, last: number): number[] {
  // Near an end the window is moved inwards, so that the row of buttons keeps its length.
  const start = Math.max(1, Math.min(page - 1, last - 3));
  const end = Math.min(last, Math.max(page + 1, 4));
  const around = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...new Set([1, ...around, last])];
}
