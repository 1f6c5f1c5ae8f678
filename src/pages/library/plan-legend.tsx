import styles from './seat-plan.module.css';

const square = 'M4 4h8v8h-8z';

const entries = [
  { name: '可预约', mark: <path className={styles.free} d={square} /> },
  { name: '已被约', mark: <path className={styles.taken} d="M6 6h4v4h-4z" /> },
  { name: '我的座位', mark: <path className={styles.mine} d={square} /> },
  { name: '推荐', mark: <circle className={styles.recommended} cx="8" cy="8" r="6" /> },
];

/** Legend of the marks on a plan. */
export const PlanLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    {entries.map(({ name, mark }) => (
      <li key={name}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {mark}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
