import styles from './vignettes.module.css';

const stops = [
  { x: 34, y: 148, label: '变量', state: 'done' },
  { x: 112, y: 92, label: '条件', state: 'done' },
  { x: 196, y: 124, label: '循环', state: 'done' },
  { x: 276, y: 66, label: '函数', state: 'current' },
  { x: 362, y: 104, label: '递归', state: 'open' },
  { x: 440, y: 50, label: '算法', state: 'open' },
] as const;

const line = (from: number, to: number): string =>
  stops
    .slice(from, to + 1)
    .map(({ x, y }, index, { [index - 1]: before }) =>
      before ? `C${(before.x + x) / 2} ${before.y} ${(before.x + x) / 2} ${y} ${x} ${y}` : `M${x} ${y}`,
    )
    .join('');

/** A learning path: done, at hand, still ahead. */
export function PathVignette() {
  return (
    <svg className={styles.path} viewBox="0 0 474 190" aria-hidden="true">
      <path d={line(0, 3)} className={styles.travelled} />
      <path d={line(3, 5)} className={styles.ahead} />
      {stops.map(({ x, y, label, state }) => (
        <g key={label} className={styles[state]}>
          {state === 'current' && <circle cx={x} cy={y} r="22" className={styles.halo} />}
          <circle cx={x} cy={y} r="13" className={styles.stop} />
          {state === 'done' && <path d={`M${x - 5} ${y}l4 4l7 -8`} className={styles.tick} />}
          <text x={x} y={y + 38} className={styles.stopLabel}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
