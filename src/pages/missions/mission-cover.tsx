import { hueStyle } from '@/lib/hue-style';
import { classNames } from '@/ui/class-names';
import styles from './mission-cover.module.css';

const WIDTH = 400;
const HEIGHT = 140;

/** Numbers between 0 and 1, always the same for the same id. */
function numbersFrom(id: string): () => number {
  let state = [...id].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0,
    2166136261,
  );
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Curves that lean on each other, like the level lines of a landscape. */
function waves(next: () => number) {
  const phase = next() * Math.PI * 2;
  const bend = 14 + next() * 10;
  return Array.from({ length: 9 }, (_, line) => {
    const points = Array.from({ length: 41 }, (_unused, step) => {
      const x = (step / 40) * WIDTH;
      const swell = Math.sin(phase + x / 62 + line * 0.34) + 0.5 * Math.sin(phase * 2 + x / 27 - line * 0.2);
      return `${x.toFixed(1)} ${(line * 19 - 6 + swell * bend).toFixed(1)}`;
    });
    return (
      <path key={line} d={`M${points.join('L')}`} className={line % 3 === 1 ? styles.bold : styles.line} />
    );
  });
}

/** Points joined to their neighbours, like a graph being searched. */
function lattice(next: () => number) {
  const columns = 9;
  const rows = 4;
  const points = Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + 0.2 + next() * 0.6) * (WIDTH / columns),
    y: (Math.floor(index / columns) + 0.2 + next() * 0.6) * (HEIGHT / rows),
    joined: [1, columns, columns + 1].filter(
      (step) => next() > 0.42 && (step === columns || (index + 1) % columns),
    ),
    large: next() > 0.8,
  }));
  return points.map((point, index) => (
    <g key={index}>
      {point.joined.map((step) => {
        const to = points[index + step];
        return to && <path key={step} d={`M${point.x} ${point.y}L${to.x} ${to.y}`} className={styles.line} />;
      })}
      <circle cx={point.x} cy={point.y} r={point.large ? 5 : 2.4} className={styles.dot} />
    </g>
  ));
}

/** Ellipses around one centre, each with a body on it. */
function orbits(next: () => number) {
  const x = WIDTH * (0.62 + next() * 0.16);
  const y = HEIGHT * (0.42 + next() * 0.16);
  return Array.from({ length: 7 }, (_, ring) => {
    const angle = next() * Math.PI * 2;
    const radius = 18 + ring * 31;
    return (
      <g key={ring} transform={`translate(${x} ${y}) rotate(-18)`}>
        <ellipse rx={radius} ry={radius * 0.46} className={ring % 3 === 1 ? styles.bold : styles.line} />
        <circle
          cx={Math.cos(angle) * radius}
          cy={Math.sin(angle) * radius * 0.46}
          r={ring % 2 ? 4.5 : 3}
          className={styles.dot}
        />
      </g>
    );
  });
}

const patterns = [lattice, waves, orbits];

interface MissionCoverProps {
  missionId: string;
  /** 0 to 360. */
  hue: number;
  className?: string;
}

/** The drawn cover of a learning path: its colour, and a pattern that is always the same for the same path. */
export function MissionCover({ missionId, hue, className }: MissionCoverProps) {
  const next = numbersFrom(missionId);
  // Ids in a row get different patterns.
  const kind = [...missionId].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 2);
  const draw = patterns[kind % patterns.length] ?? waves;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles.cover, className)}
      style={hueStyle(hue)}
      aria-hidden="true"
    >
      {draw(next)}
    </svg>
  );
}
