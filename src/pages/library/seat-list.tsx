import type { ReadingRoom, Seat } from '@/api/library-seats';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { featuresText, seatStateText } from './seat-labels';
import styles from './seat-plan.module.css';

interface SeatListProps {
  room: ReadingRoom;
  seats: readonly Seat[];
  states: string;
  /** The seat whose table is shown. */
  active: Seat;
  isPaused: boolean;
  onMove: (seat: Seat) => void;
  onChoose: (seat: Seat) => void;
}

/** The seats of a table as a list, for those who would rather read than look: the same as the plan beside it. */
export function SeatList({ room, seats, states, active, isPaused, onMove, onChoose }: SeatListProps) {
  const free = new Map<string, number>();
  seats.forEach(({ table_id }, at) => {
    if (states[at] === 'f') free.set(table_id, (free.get(table_id) ?? 0) + 1);
  });
  const toTable = (table: string) => {
    const first = seats.find(({ table_id }) => table_id === table);
    if (first) onMove(first);
  };
  return (
    <Stack gap={3}>
      <ToolbarSelect
        label="桌号"
        options={room.tables.map(({ table_id }) => ({
          value: table_id,
          label: `${table_id}（余 ${free.get(table_id) ?? 0}）`,
        }))}
        value={active.table_id}
        onChange={toTable}
      />
      <ul className={styles.list} aria-label={`${active.table_id} 桌的座位`}>
        {seats.map((seat, at) => {
          if (seat.table_id !== active.table_id) return null;
          return (
            <li key={seat.seat_id}>
              <button
                type="button"
                className={styles.seat}
                disabled={isPaused || states[at] !== 'f'}
                onClick={() => onChoose(seat)}
              >
                <span className={textStyles.medium}>{seat.label}</span>{' '}
                <span className={textStyles.hint}>{featuresText(seat)}</span>{' '}
                <span>{seatStateText(states[at])}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
