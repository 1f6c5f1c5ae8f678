import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react';
import type {
  ReadingRoom,
  Seat,
  SeatAct,
  SeatBooking,
  SeatFeature,
  SeatPeriod,
  SeatState,
} from '@/api/library-seats';
import { dayAfter } from '@/lib/days';
import { clocksText, dayOf, momentOf, shortDayText } from '@/lib/time';
import { hasModifier } from '@/ui/list-keys';
import type { Tone } from '@/ui/tone';
import styles from './seat-plan.module.css';

const featureNames: Record<SeatFeature, string> = { window: '靠窗', socket: '有插座', quiet: '安静区' };
const stateNames: Record<string, string> = { f: '可预约', t: '已被约', m: '我的座位' };

/** Features of a seat: `靠窗 有插座`. */
export const featuresText = ({ features }: Pick<Seat, 'features'>): string =>
  features.map((feature) => featureNames[feature]).join(' ');

/** Whether a seat can be booked, by its letter of `states`. */
export const seatStateText = (state = 't'): string => stateNames[state] ?? '';

/** A seat in words: `A03-07 靠窗 可预约`. */
const seatText = (seat: Seat, state: string | undefined): string =>
  [seat.label, featuresText(seat), seatStateText(state)].filter(Boolean).join(' ');

/** A period as one says it today: `今天 14:00–16:00`. */
export function periodText(
  { starts_at, ends_at }: Pick<SeatPeriod, 'starts_at' | 'ends_at'>,
  now: Date,
): string {
  const [day, today] = [starts_at.slice(0, 10), dayOf(now)];
  const words = day === today ? '今天' : day === dayAfter(today, 1) ? '明天' : shortDayText(day, now);
  return `${words} ${clocksText(starts_at, ends_at)}`;
}

export const seatStates: Record<SeatBooking['state'], [text: string, tone: Tone]> = {
  booked: ['待签到', 'brand'],
  seated: ['使用中', 'success'],
  away: ['短暂离开', 'warning'],
  done: ['已结束', 'neutral'],
  missed: ['未签到', 'danger'],
  lost: ['超时未归', 'danger'],
  cancelled: ['已取消', 'neutral'],
};

/** Returns the acts possible now, however old the server's answer: hours go on without it. */
export function actsNow(
  { state, acts, check_in_from, cancel_until }: SeatBooking,
  now: Date,
): readonly SeatAct[] {
  if (state !== 'booked') return acts;
  const [from, until] = [momentOf(check_in_from), momentOf(cancel_until)];
  if (now.getTime() >= from) return ['check_in'];
  return now.getTime() <= until ? ['cancel'] : [];
}

const swatch = 'M4 4h8v8h-8z';

const entries = [
  { name: '可预约', mark: <path className={styles.free} d={swatch} /> },
  { name: '已被约', mark: <path className={styles.taken} d="M6 6h4v4h-4z" /> },
  { name: '我的座位', mark: <path className={styles.mine} d={swatch} /> },
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

interface SeatPlanProps {
  room: ReadingRoom;
  seats: readonly Seat[];
  /** See `Seats`. */
  states: string;
  /** The seat that the keyboard stands on. */
  active: Seat;
  recommended: Seat | undefined;
  /** The figures are old. */
  isStale: boolean;
  onMove: (seat: Seat) => void;
  onChoose: (seat: Seat) => void;
}

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
const tablesPath = ({ tables }: ReadingRoom): string =>
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

/**
 * The seats of a room, drawn: all of a state are one path, so that 1,200 are a handful of elements. One stop of the Tab
 * key: arrow keys move over the plan, Enter chooses, and what stands there is read out as the option of a list.
 */
export function SeatPlan(props: SeatPlanProps) {
  const { room, seats, states, active, recommended, isStale, onMove, onChoose } = props;
  const optionId = useId();
  const { width, height } = planSize(room);
  const place = seats.indexOf(active);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const ends: Record<string, Seat | undefined> = { Home: seats[0], End: seats.at(-1) };
    if (event.key.startsWith('Arrow')) onMove(seatTowards(seats, active, event.key as Direction));
    else if (ends[event.key]) onMove(ends[event.key] ?? active);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(active);
    else return;
    event.preventDefault();
  };
  const handleClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const seat = seatAt(seats, (clientX - box.left) * scale, (clientY - box.top) * scale);
    if (!seat) return;
    onMove(seat);
    onChoose(seat);
  };

  return (
    <div className={styles.frame}>
      <svg
        className={styles.plan}
        data-stale={isStale || undefined}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <Drawn room={room} seats={seats} states={states} />
        {recommended && (
          <circle className={styles.recommended} cx={recommended.x * STEP} cy={recommended.y * STEP} r="8" />
        )}
        <rect
          className={styles.cursor}
          x={(active.x - 0.5) * STEP}
          y={(active.y - 0.5) * STEP}
          width={STEP}
          height={STEP}
          rx="2"
        />
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are handled */}
      <div
        role="listbox"
        tabIndex={0}
        className={styles.keys}
        aria-label={`${room.name}座位图，方向键移动，回车预约`}
        aria-activedescendant={optionId}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        <div
          role="option"
          id={optionId}
          className="visually-hidden"
          aria-selected="true"
          aria-disabled={states[place] !== 'f'}
          aria-setsize={seats.length}
          aria-posinset={place + 1}
        >
          {seatText(active, states[place])}
        </div>
      </div>
    </div>
  );
}

/** Parts unchanged while the keyboard moves. */
function Drawn({ room, seats, states }: Pick<SeatPlanProps, 'room' | 'seats' | 'states'>) {
  const paths = useMemo(
    () => ({
      tables: tablesPath(room),
      taken: seatsPath(seats, states, 't'),
      free: seatsPath(seats, states, 'f'),
      mine: seatsPath(seats, states, 'm'),
    }),
    [room, seats, states],
  );
  return (
    <>
      <path className={styles.tables} d={paths.tables} />
      <path className={styles.taken} d={paths.taken} />
      <path className={styles.free} d={paths.free} />
      <path className={styles.mine} d={paths.mine} />
      {room.tables.map(({ table_id, x, y, columns }) => (
        <text
          key={table_id}
          className={styles.name}
          x={(x + columns / 2) * STEP}
          y={(y + 1.5) * STEP}
          dominantBaseline="central"
          textAnchor="middle"
        >
          {table_id}
        </text>
      ))}
    </>
  );
}
