/** About this number, as paper has them. */
const WANTED = 6;

/** 1, 2 or 5 times a power of ten, not below `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step * 0.999999) ?? 10;
  return factor * power;
}

/** An axis for some values: round numbers, and the ends that hold all values. */
export function ticksOf(values: readonly number[]): { ticks: number[]; least: number; most: number } {
  const smallest = Math.min(...values);
  const greatest = Math.max(...values);
  if (!Number.isFinite(smallest) || !Number.isFinite(greatest)) return ticksOf([0, 1]);
  // One value alone stands in the middle.
  const spread = greatest - smallest;
  const margin = spread > 0 ? 0 : Math.max(Math.abs(smallest) * 0.1, 1e-12) || 1;
  const step = roundStep(Math.max((spread + 2 * margin) / WANTED, Number.MIN_VALUE * 1e20));
  const first = Math.floor((smallest - margin) / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil((greatest + margin) / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, least: first * step, most: last * step };
}
