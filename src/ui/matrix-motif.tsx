import styles from './matrix-motif.module.css';

const step = 48;
/** Side of a cell before its rounded outline is drawn. */
const side = 32;

/** Strength of each cell of a 9 × 9 matrix, 0 (empty) to 3. */
const matrix = [
  '001002010',
  '020100331',
  '100301020',
  '013020120',
  '130031002',
  '002003131',
  '100120010',
  '030012030',
  '001000201',
];

/** One path of squares for all cells of a strength: far fewer elements than a hundred rectangles. */
const cellsOf = (strength: string): string =>
  matrix
    .flatMap((row, y) =>
      [...row].map((value, x) =>
        value === strength ? `M${x * step} ${y * step}h${side}v${side}h-${side}z` : '',
      ),
    )
    .join('');

const levels = ['1', '2', '3'].map((strength) => ({ strength, path: cellsOf(strength) }));

const centre = (index: number): number => index * step + side / 2;

/** The learning path through the matrix; it draws the M of the name. The last two steps are still ahead. */
const stops = [
  [1, 7],
  [1, 4],
  [1, 1],
  [4, 4],
  [7, 1],
  [7, 4],
  [7, 7],
].map(([x = 0, y = 0]) => ({ x: centre(x), y: centre(y) }));
const reached = 4;
const route = (from: number, to: number): string =>
  stops
    .slice(from, to + 1)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** Our motif: a matrix of lessons, and one student's way through it. An ornament. */
export function MatrixMotif({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-8 -8 432 432" fill="none" aria-hidden="true">
      {levels.map(({ strength, path }) => (
        <path key={strength} d={path} className={styles[`level${strength}`]} />
      ))}
      <polyline points={route(0, reached)} className={styles.travelled} />
      <polyline points={route(reached, stops.length - 1)} className={styles.ahead} />
      {stops.map(({ x, y }, index) => (
        <circle
          key={`${x},${y}`}
          cx={x}
          cy={y}
          r={index === reached ? 11 : 7}
          className={index < reached ? styles.done : index === reached ? styles.current : styles.open}
        />
      ))}
    </svg>
  );
}
