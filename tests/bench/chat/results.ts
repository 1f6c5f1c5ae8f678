import { median, quantile } from '../load/statistics.ts';
import type { Cell, Measurement } from './measure.ts';
import type { Shape } from './shapes.ts';

/** Milliseconds; a longer task keeps the page from answering the student. */
const LONG_TASK = 50;

/** The repeats of one cell in figures; `undefined` where it took too long or lost text. */
export interface Figures {
  /** ms per flush: the median of each repeat. */
  medians: number[];
  p50: number;
  p95: number;
  longTasks: number;
  longest: number;
  nodes: number;
}

/** All measurements, by cell. */
export class Results {
  private readonly byCell = new Map<string, Measurement[]>();
  private readonly late = new Set<string>();
  private readonly wrong = new Set<string>();

  private key({ arm, shape, length }: Cell): string {
    return `${arm} ${shape} ${length}`;
  }

  add(cell: Cell, measurement: Measurement | undefined): void {
    const key = this.key(cell);
    if (!measurement) this.late.add(key);
    else this.byCell.set(key, [...(this.byCell.get(key) ?? []), measurement]);
  }

  /** The arm did not draw the whole text: its time is no comparison. */
  fail(cell: Cell): void {
    this.wrong.add(this.key(cell));
  }

  failed(cell: Cell): boolean {
    return this.wrong.has(this.key(cell));
  }

  /** True when the cell, or the same with less text, took too long before. */
  hopeless({ arm, shape, length }: Cell): boolean {
    return [...this.late].some((key) => {
      const [lateArm, lateShape, lateLength] = key.split(' ');
      return lateArm === arm && lateShape === shape && Number(lateLength) <= length;
    });
  }

  figures(cell: Cell): Figures | undefined {
    const all = this.byCell.get(this.key(cell)) ?? [];
    if (all.length === 0 || this.hopeless(cell) || this.failed(cell)) return undefined;
    const times = all.map(({ flushes }) => flushes.map(({ busy }) => busy));
    const tasks = all.map(({ flushes }) => flushes.flatMap((flush) => flush.tasks));
    const medians = times.map(median);
    return {
      medians,
      p50: median(medians),
      p95: median(times.map((values) => quantile(values, 0.95))),
      longTasks: median(tasks.map((values) => values.filter((time) => time > LONG_TASK).length)),
      longest: median(tasks.map((values) => Math.max(...values))),
      nodes: median(all.map(({ nodes }) => nodes)),
    };
  }

  /** Growth of the time per flush with the length, as the exponent of a power law; NaN when it is not known. */
  slope(arm: string, shape: Shape, lengths: number[]): number {
    const points = lengths.map((length) => {
      const figures = this.figures({ arm, shape, length });
      return { x: Math.log(length), y: figures ? Math.log(figures.p50) : Number.NaN };
    });
    const mean = (pick: (point: { x: number; y: number }) => number): number =>
      points.reduce((sum, point) => sum + pick(point), 0) / points.length;
    const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
    return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
  }
}
