import { useId } from 'react';
import { numberText } from '@/lib/number';
import { ticksOf } from './plot-ticks';
import styles from './scatter-plot.module.css';

interface ScatterPlotProps {
  /** Description in a sentence. */
  label: string;
  xLabel: string;
  yLabel: string;
  points: readonly { x: number; y: number }[];
  /** A straight line through them. */
  line?: { slope: number; intercept: number } | null;
}

const width = 640;
const height = 360;
const left = 68;
const right = 20;
const top = 16;
const bottom = 48;

const short = (value: number): string => numberText(Number(value.toPrecision(6)));

/** Points over two axes, and a line through them; the values stand in a table that can be opened. */
export function ScatterPlot({ label, xLabel, yLabel, points, line }: ScatterPlotProps) {
  const clip = useId();
  const x = ticksOf(points.map((point) => point.x));
  const y = ticksOf(points.map((point) => point.y));
  const atX = (value: number) => left + ((value - x.least) / (x.most - x.least)) * (width - left - right);
  const atY = (value: number) =>
    height - bottom - ((value - y.least) / (y.most - y.least)) * (height - top - bottom);
  const onLine = (value: number) => (line ? line.slope * value + line.intercept : 0);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.plot} role="img" aria-label={label}>
        <clipPath id={clip}>
          <rect x={left} y={top} width={width - left - right} height={height - top - bottom} />
        </clipPath>
        {x.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={atX(tick)} x2={atX(tick)} y1={top} y2={height - bottom} />
            <text className={styles.tick} x={atX(tick)} y={height - bottom + 16} textAnchor="middle">
              {short(tick)}
            </text>
          </g>
        ))}
        {y.ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={left} x2={width - right} y1={atY(tick)} y2={atY(tick)} />
            <text className={styles.tick} x={left - 8} y={atY(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        <path className={styles.axes} d={`M${left} ${top}V${height - bottom}H${width - right}`} />
        <text className={styles.name} x={(left + width - right) / 2} y={height - 8} textAnchor="middle">
          {xLabel}
        </text>
        <text
          className={styles.name}
          transform={`translate(16 ${(top + height - bottom) / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          {yLabel}
        </text>
        <g clipPath={`url(#${clip})`}>
          {line && (
            <line
              className={styles.line}
              x1={atX(x.least)}
              y1={atY(onLine(x.least))}
              x2={atX(x.most)}
              y2={atY(onLine(x.most))}
            />
          )}
        </g>
        {points.map((point, index) => (
          <circle key={index} className={styles.point} cx={atX(point.x)} cy={atY(point.y)} r="4.5">
            <title>{`${short(point.x)}，${short(point.y)}`}</title>
          </circle>
        ))}
      </svg>
      <details className={styles.values}>
        <summary>用表格看图中的 {points.length} 个点</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{xLabel}</th>
              <th scope="col">{yLabel}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={index}>
                <td>{short(point.x)}</td>
                <td>{short(point.y)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
