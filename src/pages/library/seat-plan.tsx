import { type KeyboardEvent, type MouseEvent, useId, useMemo } from 'react';
import type { ReadingRoom, Seat } from '@/api/library-seats';
import { type Direction, planSize, seatAt, seatsPath, seatTowards, STEP, tablesPath } from './plan-geometry';
import { seatText } from './seat-labels';
import styles from './seat-plan.module.css';

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
