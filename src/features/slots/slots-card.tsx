import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookEndpoint, Slot, SlotRules } from '@/api/slots';
import type { KeptFigures } from '@/kit/use-kept';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Updated } from '@/ui/updated';
import { RulesNote } from './rules-note';
import { SlotPicker } from './slot-picker';
import { LazyBookSlotDialog, useSlotBooking } from './use-slot-booking';

interface SlotsCardProps {
  /** Name of the doctor or machine. */
  label: string;
  /** Title of the question before one is booked; by default the name. */
  title?: string;
  query: KeptFigures<{ slots: readonly Slot[]; rules: SlotRules; as_of: string }>;
  book: BookEndpoint;
  /** Toast of a success. */
  done: string;
  refresh: readonly QueryKey[];
  /** More to know before one books, by name. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** In place of the slots where there are none. */
  closed?: ReactNode;
  /** Below the facts, of the slot that is chosen. */
  children?: (slot: Slot) => ReactNode;
}

/** The slots of one doctor or machine: the rules, the days and times, and the question before one is booked. */
export function SlotsCard({
  label,
  title = label,
  query,
  book,
  done,
  refresh,
  facts,
  closed,
  children,
}: SlotsCardProps) {
  const booking = useSlotBooking(book, { done, refresh });
  if (!query.data) return null;
  const { slots, rules, as_of } = query.data;
  return (
    <Card title="选择时段" actions={<Updated at={as_of} isStale={query.isStale} />}>
      {closed || (
        <Stack>
          <RulesNote rules={rules} />
          <SlotPicker
            label={label}
            slots={slots}
            now={query.now}
            disabled={rules.paused_until !== null}
            onChoose={booking.choose}
          />
        </Stack>
      )}
      {booking.chosen && (
        <LazyBookSlotDialog
          open
          key={booking.chosen.slot_id}
          title={title}
          slot={booking.chosen}
          rules={rules}
          booking={booking}
          facts={facts}
          onClose={() => booking.choose(null)}
        >
          {children?.(booking.chosen)}
        </LazyBookSlotDialog>
      )}
    </Card>
  );
}
