export const COVER_WIDTH = 320;
export const COVER_HEIGHT = 120;

/** Path data of a drawn cover: fine lines, bold lines, and filled spots. */
interface Pattern {
  lines: string;
  bold: string;
  dots: string;
}

type Next = () => number;

/** Numbers between 0 and 1, always the same for the same id. */
function numbersFrom(id: string): Next {
  let state = [...id].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0,
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    // Mixed, since ids in a row would begin alike.
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const dot = (x: number, y: number, r: number): string =>
  `M${at(x - r, y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Points joined to their neighbours. */
function lattice(next: Next): Pattern {
  const columns = 8;
  const points = Array.from({ length: columns * 4 }, (_, index) => ({
    x: ((index % columns) + 0.15 + next() * 0.7) * (COVER_WIDTH / columns),
    y: (Math.floor(index / columns) + 0.15 + next() * 0.7) * (COVER_HEIGHT / 4),
  }));
  const joined = points.flatMap(({ x, y }, index) =>
    [1, columns, columns + 1].flatMap((step) => {
      const to = points[index + step];
      const wraps = step !== columns && (index + 1) % columns === 0;
      return to && !wraps && next() > 0.45 ? [`M${at(x, y)}L${at(to.x, to.y)}`] : [];
    }),
  );
  const spots = points.map(({ x, y }) => dot(x, y, next() > 0.8 ? 4.5 : 2.2));
  return { lines: joined.join(''), bold: '', dots: spots.join('') };
}

/** Right-angled tracks between pads, like a circuit board. */
function circuit(next: Next): Pattern {
  const tracks = Array.from({ length: 9 }, (_, index) => {
    const y = 8 + index * 13;
    const x = 20 + next() * 150;
    const drop = (next() > 0.5 ? 1 : -1) * 13 * (1 + Math.floor(next() * 2));
    const end = x + 60 + next() * 90;
    return {
      path: `M0 ${y}H${x.toFixed(1)}l${Math.abs(drop)} ${drop}H${end.toFixed(1)}`,
      pad: dot(end + 4, y + drop, 3.4),
    };
  });
  const path = (odd: number): string =>
    tracks
      .filter((_, index) => index % 3 === odd)
      .map((track) => track.path)
      .join('');
  return { lines: path(0) + path(2), bold: path(1), dots: tracks.map(({ pad }) => pad).join('') };
}

/** Curves that lean on each other. */
function waves(next: Next): Pattern {
  const phase = next() * Math.PI * 2;
  const bend = 10 + next() * 9;
  const curves = Array.from({ length: 9 }, (_, line) => {
    const points = Array.from({ length: 27 }, (_unused, step) => {
      const x = (step / 26) * COVER_WIDTH;
      const swell = Math.sin(phase + x / 52 + line * 0.34) + 0.5 * Math.sin(phase * 2 + x / 24 - line * 0.2);
      return at(x, line * 16 - 4 + swell * bend);
    });
    return `M${points.join('L')}`;
  });
  const of = (bold: boolean): string => curves.filter((_, line) => (line % 3 === 1) === bold).join('');
  return { lines: of(false), bold: of(true), dots: '' };
}

/** Ellipses around one centre, each with a body on it. */
function orbits(next: Next): Pattern {
  const x = COVER_WIDTH * (0.58 + next() * 0.2);
  const y = COVER_HEIGHT * (0.4 + next() * 0.2);
  const rings = Array.from({ length: 7 }, (_, ring) => {
    const wide = 16 + ring * 28;
    const high = wide * 0.46;
    const angle = next() * Math.PI * 2;
    const body = dot(x + Math.cos(angle) * wide, y + Math.sin(angle) * high, ring % 2 ? 4 : 2.8);
    const path = `M${at(x - wide, y)}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0`;
    return { path, body };
  });
  const of = (bold: boolean): string =>
    rings.flatMap(({ path }, ring) => ((ring % 3 === 1) === bold ? path : [])).join('');
  return { lines: of(false), bold: of(true), dots: rings.map(({ body }) => body).join('') };
}

/** Hexagons, some of them filled, like molecules. */
function cells(next: Next): Pattern {
  const size = 17;
  const outlines: string[] = [];
  const filled: string[] = [];
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 12; column += 1) {
      const keep = next();
      if (keep < 0.34) continue;
      const x = (column + (row % 2) / 2) * size * 1.75;
      const y = row * size * 1.5;
      const corners = Array.from({ length: 6 }, (_, corner) => {
        const angle = (corner / 6 + 1 / 12) * Math.PI * 2;
        return at(x + Math.cos(angle) * size, y + Math.sin(angle) * size);
      });
      (keep > 0.9 ? filled : outlines).push(`M${corners.join('L')}Z`);
    }
  return { lines: outlines.join(''), bold: '', dots: filled.join('') };
}

/** Columns of different heights with a line above them. */
function skyline(next: Next): Pattern {
  const count = 16;
  const step = COVER_WIDTH / count;
  const heights = Array.from(
    { length: count },
    (_, index) => 20 + index * 2.6 + next() * 38 + Math.sin(index * 0.7) * 8,
  );
  const bars = heights.map((height, index) => {
    const x = index * step + step * 0.2;
    return `M${at(x, COVER_HEIGHT)}V${(COVER_HEIGHT - height).toFixed(1)}h${(step * 0.6).toFixed(1)}V${COVER_HEIGHT}`;
  });
  const line = heights.map((height, index) => at((index + 0.5) * step, COVER_HEIGHT - height - 14));
  return { lines: bars.join(''), bold: `M${line.join('L')}`, dots: '' };
}

/** Quarter circles laid like tiles. */
function arcs(next: Next): Pattern {
  const size = 40;
  const fine: string[] = [];
  const bold: string[] = [];
  const dots: string[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const x = column * size;
      const y = row * size;
      const turned = next() > 0.5;
      const radii = next() > 0.75 ? [20] : [12, 20, 28];
      for (const r of radii) {
        const path = turned
          ? `M${x + r} ${y}A${r} ${r} 0 0 1 ${x} ${y + r}M${x + size - r} ${y + size}A${r} ${r} 0 0 1 ${x + size} ${y + size - r}`
          : `M${x + size - r} ${y}A${r} ${r} 0 0 0 ${x + size} ${y + r}M${x} ${y + size - r}A${r} ${r} 0 0 1 ${x + r} ${y + size}`;
        (r === 20 ? bold : fine).push(path);
      }
      if (next() > 0.9) dots.push(dot(x + size / 2, y + size / 2, 4));
    }
  return { lines: fine.join(''), bold: bold.join(''), dots: dots.join('') };
}

/** Lines of different lengths, like a page of writing seen from afar. */
function script(next: Next): Pattern {
  const fine: string[] = [];
  const bold: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    let x = -next() * 30;
    const y = 10 + row * 13;
    while (x < COVER_WIDTH) {
      const length = 14 + next() * 54;
      const curl = (next() - 0.5) * 10;
      const stroke = `M${at(x, y)}q${at(length / 2, curl)} ${at(length, 0)}`;
      (next() > 0.7 ? bold : fine).push(stroke);
      x += length + 9;
    }
  }
  return { lines: fine.join(''), bold: bold.join(''), dots: '' };
}

const patterns = { lattice, circuit, waves, orbits, cells, skyline, arcs, script };

/** Name of a cover's pattern. */
export type CoverKind = keyof typeof patterns;

/** The drawing of a kind, with numbers of its own for each seed. */
export const coverPattern = (kind: CoverKind, seed: string): Pattern => patterns[kind](numbersFrom(seed));
