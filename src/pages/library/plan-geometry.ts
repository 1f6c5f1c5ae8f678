import type { ReadingRoom, Seat, SeatState } from '@/api/library-seats';

/** Units of the plan for each step of a seat, and the side of what is drawn for one. */
export const STEP = 12;
const SIDE = 8;

/** Room for the windows and letters at the edges of the plan. */
const MARGIN = 1;
/** Steps from a table's upper left corner to its lower end, its seats included. */
const DEEP = 3;

/** The size of a room's plan in units. */
export function planSize({ tables }: ReadingRoom): { width: number; height: number } {
  const right = Math.max(0, ...tables.map(({ x, columns }) => x + columns));
  const bottom = Math.max(0, ...tables.map(({ y }) => y + DEEP));
  return { width: (right + MARGIN) * STEP, height: (bottom + MARGIN) * STEP };
}

const square = ({ x, y }: Seat, side: number): string =>
  `M${x * STEP - side / 2} ${y * STEP - side / 2}h${side}v${side}h${-side}z`;

/** All seats of a state as one path: taken ones are smaller, to be distinct without their colour. */
export const seatsPath = (seats: readonly Seat[], states: string, state: SeatState): string =>
  seats
    .map((seat, at) => (states[at] === state ? square(seat, state === 't' ? SIDE / 2 : SIDE) : ''))
    .join('');

/** All tables as one path. */
export const tablesPath = ({ tables }: ReadingRoom): string =>
  tables
    .map(
      ({ x, y, columns }) => `M${x * STEP} ${(y + 1) * STEP}h${columns * STEP}v${STEP}h${-columns * STEP}z`,
    )
    .join('');

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const turns: Record<Direction, (seat: Seat) => [along: number, across: number]> = {
  ArrowUp: ({ x, y }) => [-y, x],
  ArrowDown: ({ x, y }) => [y, x],
  ArrowLeft: ({ x, y }) => [-x, y],
  ArrowRight: ({ x, y }) => [x, y],
};

/** The next seat in a direction: the nearest one that lies more along it than beside it; the seat itself at the edge. */
export function seatTowards(seats: readonly Seat[], from: Seat, direction: Direction): Seat {
  const turn = turns[direction];
  const [along, across] = turn(from);
  let best = from;
  let least = Infinity;
  for (const seat of seats) {
    const [itsAlong, itsAcross] = turn(seat);
    const [ahead, beside] = [itsAlong - along, Math.abs(itsAcross - across)];
    if (ahead <= 0 || beside > ahead) continue;
    // One in the same line comes before a nearer one beside it.
    const cost = ahead + beside * 3;
    if (cost < least) [best, least] = [seat, cost];
  }
  return best;
}

/** The seat at a place of the plan, in units; undefined between the seats. */
export const seatAt = (seats: readonly Seat[], x: number, y: number): Seat | undefined =>
  seats.find((seat) => Math.max(Math.abs(seat.x * STEP - x), Math.abs(seat.y * STEP - y)) <= STEP / 2);
