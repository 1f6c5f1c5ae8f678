import type { Slot } from '@/api/slots';
import { clocksText, shortDayText } from '@/lib/time';
import { Grid } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './slots.module.css';

/** Days and times stand in the same columns. */
export const slotGrid = { least: '8.75rem', gap: 2 } as const;

/** Places left that count as few. */
const FEW = 3;

interface SlotGridProps {
  /** Names the list. */
  label: string;
  slots: readonly Slot[];
  /** The day is shown beside the list. */
  withoutDay?: boolean;
  /** Nothing can be booked now. */
  disabled?: boolean;
  onChoose: (slot: Slot) => void;
}

/** Slots as buttons, each named by its time and place, with the places left. */
export const SlotGrid = ({ label, slots, withoutDay = false, disabled, onChoose }: SlotGridProps) => (
  <Grid as="ul" {...slotGrid} aria-label={label}>
    {slots.map((slot) => (
      <li key={slot.slot_id}>
        <SlotButton slot={slot} withoutDay={withoutDay} disabled={disabled} onChoose={onChoose} />
      </li>
    ))}
  </Grid>
);

function SlotButton({
  slot,
  withoutDay,
  disabled = false,
  onChoose,
}: Pick<SlotGridProps, 'withoutDay' | 'disabled' | 'onChoose'> & { slot: Slot }) {
  const { starts_at, ends_at, place, mine, capacity, booked } = slot;
  const left = Math.max(0, capacity - booked);
  const day = shortDayText(starts_at);
  const time = clocksText(starts_at, ends_at);
  const state = mine ? '已预约' : left === 0 ? '已约满' : capacity === 1 ? '可预约' : `余 ${left}`;
  return (
    <button
      type="button"
      className={styles.slot}
      data-mine={mine}
      data-few={!mine && left > 0 && left <= FEW && capacity > FEW}
      disabled={disabled || mine || left === 0}
      onClick={() => onChoose(slot)}
    >
      {withoutDay ? <VisuallyHidden>{day}</VisuallyHidden> : <span className={textStyles.medium}>{day}</span>}{' '}
      <span>{time}</span> <span className={styles.left}>{state}</span>{' '}
      <VisuallyHidden>{place}</VisuallyHidden>
    </button>
  );
}
