import { useState } from 'react';
import type { Slot } from '@/api/slots';
import { dayOf, momentOf, shortDayText } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { TileChoice } from '@/ui/tile-choice';
import { SlotGrid, slotGrid } from './slot-grid';
import styles from './slots.module.css';

const parts = [
  { name: '上午', until: '12:00' },
  { name: '下午', until: '18:00' },
  { name: '晚上', until: '24:00' },
] as const;

/** The part of the day that a slot begins in. */
const partOf = ({ starts_at }: Slot) =>
  parts.find(({ until }) => starts_at.slice(11, 16) < until)?.name ?? '';

interface SlotPickerProps {
  /** Of what they are, for the names of the lists. */
  label: string;
  slots: readonly Slot[];
  /** Slots that have begun by then are not offered, however old the answer is. */
  now: Date;
  disabled?: boolean;
  onChoose: (slot: Slot) => void;
}

/** Slots of several days: first the day, then the time. Opens at the first day that has a place. */
export function SlotPicker({ label, slots, now, disabled, onChoose }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string>();
  const open = slots.filter(({ starts_at }) => momentOf(starts_at) > now.getTime());
  const days = Map.groupBy(open, ({ starts_at }) => starts_at.slice(0, 10));
  const freeOn = (day: string) =>
    (days.get(day) ?? []).filter(({ capacity, booked }) => booked < capacity).length;
  const first = [...days.keys()].find((day) => freeOn(day) > 0) ?? [...days.keys()][0];
  const day = wanted && days.has(wanted) ? wanted : first;
  if (!day) return <EmptyState title="近期没有可以预约的时段" description="过几天再来看看。" />;
  const today = dayOf(now);
  return (
    <Stack gap={4}>
      <TileChoice
        grid={slotGrid}
        label={`${label}的日期`}
        value={day}
        onChange={setWanted}
        options={[...days.keys()].map((each) => ({
          value: each,
          content: (
            <>
              <span className={textStyles.medium}>
                {shortDayText(each)}
                {each === today && ' 今天'}
              </span>
              <span className={styles.left}>{freeOn(each) > 0 ? `${freeOn(each)} 个时段` : '已约满'}</span>
            </>
          ),
        }))}
      />
      {[...Map.groupBy(days.get(day) ?? [], partOf)].map(([part, ofPart]) => (
        <Stack key={part} gap={2}>
          <p className={classNames(textStyles.small, textStyles.medium)}>{part}</p>
          <SlotGrid
            label={`${label}${part}的时段`}
            slots={ofPart}
            withoutDay
            disabled={disabled}
            onChoose={onChoose}
          />
        </Stack>
      ))}
    </Stack>
  );
}
