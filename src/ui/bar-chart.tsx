import { numberText } from '@/lib/number';
import styles from './bar-chart.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Bar {
  label: string;
  /** Go before and behind the label where there is room, such as the month of a first day. */
  prefix?: string;
  suffix?: string;
  value: number;
  /** A word above the plot that marks this one, such as 现在; it stands in the table, too. */
  mark?: string | undefined;
}

interface BarChartProps {
  label: string;
  data: readonly Bar[];
  /** Unit of the values, such as 分钟. */
  unit: string;
  /** Formats a value; `numberText` by default. */
  format?: (value: number) => string;
  /** Value of a bar as high as the plot, such as 100 for percentages; the greatest value by default. */
  most?: number;
  /** Pixels. */
  height?: number;
}

const captionHeight = 24;
const valueHeight = 20;
const markHeight = 24;

/** A few values side by side; assistive technology gets them as a table. */
export function BarChart({ label, data, unit, format = numberText, most, height = 160 }: BarChartProps) {
  const highest = most ?? Math.max(1, ...data.map((item) => item.value));
  const top = valueHeight + (data.some(({ mark }) => mark) ? markHeight : 0);
  const plot = height - captionHeight - top;
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
          const barTop = height - captionHeight - bar;
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={index} className={styles.column} data-marked={item.mark !== undefined || undefined}>
              <rect x={`${index * step}%`} width={`${step}%`} y="0" height={height} className={styles.hit} />
              <rect
                x={`${(index + 0.24) * step}%`}
                width={`${step * 0.52}%`}
                y={barTop}
                height={bar}
                rx="3"
                className={styles.bar}
              />
              {item.mark && (
                <>
                  <line
                    className={styles.pointer}
                    x1={middle}
                    x2={middle}
                    y1={markHeight - 6}
                    y2={barTop - 20}
                  />
                  <text x={middle} y={markHeight - 10} className={styles.mark}>
                    {item.mark}
                  </text>
                </>
              )}
              <text x={middle} y={barTop - 6} className={styles.value}>
                {format(item.value)}
              </text>
              <text x={middle} y={height - 6} className={styles.caption}>
                {item.prefix && <tspan className={styles.spare}>{item.prefix}</tspan>}
                {item.label}
                {item.suffix && <tspan className={styles.spare}>{item.suffix}</tspan>}
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
                  {item.suffix}
                  {item.mark && `（${item.mark}）`}
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
