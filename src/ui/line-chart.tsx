import { numberText } from '@/lib/number';
import { type Tone, toneClass } from './tone';
import { classNames } from './class-names';
import styles from './line-chart.module.css';
import { ticksOf } from './plot-ticks';

interface LineChartProps {
  /** Description in a sentence. */
  label: string;
  /** At equal distances; null where there is none, and the line is broken. */
  values: readonly (number | null)[];
  /** Text below the value at `index`. */
  captions: readonly { index: number; text: string }[];
  /** A value stays as it is until the next one. */
  stairs?: boolean;
  tone?: Tone;
}

const WIDTH = 960;
const HEIGHT = 180;
const LEFT = 48;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;
/** Pixels of the plot: of more values than that, those of a pixel are drawn as their least and greatest. */
const COLUMNS = WIDTH - LEFT - RIGHT;

/** The points to draw, in order: all of a short series; of a long one the least and the greatest of each pixel. */
function pointsOf(values: readonly (number | null)[]): { index: number; value: number | null }[] {
  if (values.length <= 2 * COLUMNS) return values.map((value, index) => ({ index, value }));
  const points: { index: number; value: number | null }[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const end = Math.floor(((column + 1) * values.length) / COLUMNS);
    let least = -1;
    let most = -1;
    const start = Math.floor((column * values.length) / COLUMNS);
    for (let index = start; index < end; index++) {
      const value = values[index] ?? null;
      if (value === null) continue;
      if (least < 0 || value < (values[least] ?? 0)) least = index;
      if (most < 0 || value > (values[most] ?? 0)) most = index;
    }
    if (least < 0) points.push({ index: start, value: null });
    else
      for (const index of new Set([Math.min(least, most), Math.max(least, most)]))
        points.push({ index, value: values[index] ?? null });
  }
  return points;
}

/** Course of one value over time, as a line. Its figures are a table of the caller's, see `ChartCard`. */
export function LineChart({ label, values, captions, stairs = false, tone = 'brand' }: LineChartProps) {
  const points = pointsOf(values);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const { ticks, least, most } = ticksOf([0, ...known]);
  const atX = (index: number) =>
    Math.round((LEFT + (index / Math.max(1, values.length - 1)) * COLUMNS) * 10) / 10;
  const atY = (value: number) =>
    Math.round((HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM)) * 10) / 10;
  const bottom = atY(least);
  let line = '';
  let area = '';
  let before: number | null = null;
  for (const { index, value } of points) {
    if (value === null) {
      if (before !== null) area += `V${bottom}Z`;
      before = null;
      continue;
    }
    const [x, y] = [atX(index), atY(value)];
    if (before === null) {
      line += `M${x} ${y}`;
      area += `M${x} ${bottom}V${y}`;
    } else {
      const part = stairs ? `H${x}V${y}` : `L${x} ${y}`;
      line += part;
      area += part;
    }
    before = value;
  }
  if (before !== null) area += `V${bottom}Z`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classNames(styles.plot, toneClass(tone))}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={atY(tick)} y2={atY(tick)} />
          <text className={styles.tick} x={LEFT - 8} y={atY(tick) + 4} textAnchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {captions.map(({ index, text }) => (
        <text key={index} className={styles.tick} x={atX(index)} y={HEIGHT - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
