import styles from './bar-chart.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Bar {
  label: string;
  /** Goes before the label where there is room, such as the month of a first day. */
  prefix?: string;
  value: number;
}

interface BarChartProps {
  label: string;
  data: readonly Bar[];
  /** What the values count, such as 分钟. */
  unit: string;
  /** A value as it is written; as it is unless told otherwise. */
  format?: (value: number) => string;
  /** Pixels. */
  height?: number;
}

const captionHeight = 24;
const valueHeight = 20;

/** A few values side by side; assistive technology gets them as a table. */
export function BarChart({ label, data, unit, format = String, height = 160 }: BarChartProps) {
  const highest = Math.max(1, ...data.map((item) => item.value));
  const plot = height - captionHeight - valueHeight;
  const step = 100 / Math.max(1, data.length);
  return (
    <div className={styles.frame}>
      <svg className={styles.chart} height={height} aria-hidden="true">
        <line
          className={styles.axis}
          x1="0"
          x2="100%"
          y1={height - captionHeight}
          y2={height - captionHeight}
        />
        {data.map((item, index) => {
          const bar = Math.max(item.value > 0 ? 3 : 0, (Math.max(0, item.value) / highest) * plot);
          const top = height - captionHeight - bar;
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={index} className={styles.column}>
              <rect x={`${index * step}%`} width={`${step}%`} y="0" height={height} className={styles.hit} />
              <rect
                x={`${(index + 0.24) * step}%`}
                width={`${step * 0.52}%`}
                y={top}
                height={bar}
                rx="3"
                className={styles.bar}
              />
              <text x={middle} y={top - 6} className={styles.value}>
                {format(item.value)}
              </text>
              <text x={middle} y={height - 6} className={styles.caption}>
                {item.prefix && <tspan className={styles.prefix}>{item.prefix}</tspan>}
                {item.label}
              </text>
            </g>
          );
        })}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {data.map((item, index) => (
              <tr key={index}>
                <th scope="row">
                  {item.prefix}
                  {item.label}
                </th>
                <td>
                  {format(item.value)} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
