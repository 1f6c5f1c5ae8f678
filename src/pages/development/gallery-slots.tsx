import { type RefObject, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { colleges } from '@/api/registration';
import { type Slot, slotInput, type SlotRules } from '@/api/slots';
import { SlotsCard } from '@/features/slots';
import { useKept } from '@/kit/use-kept';
import { dayAfter } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';

const rules: SlotRules = {
  cancel_minutes: 30,
  limit: 2,
  missed: null,
  missed_count: 0,
  paused_until: null,
};

const clocks = [
  ['09:00:00', '09:30:00'],
  ['14:00:00', '14:30:00'],
] as const;

/** Two times of each of the next two days, the first of which is full. */
const offered: readonly Slot[] = [1, 2].flatMap((days) =>
  clocks.map(([from, until], index): Slot => {
    const day = dayAfter(dayOf(Date.now()), days);
    return {
      slot_id: `${day} ${from}`,
      place: '教学楼 3 层答疑室',
      starts_at: `${day} ${from}`,
      ends_at: `${day} ${until}`,
      capacity: 3,
      booked: days === 1 && index === 0 ? 3 : 1,
      mine: false,
    };
  }),
);

/** Books by an endpoint that anyone may call and that changes nothing. */
const bookForShow = {
  ...colleges,
  input: slotInput,
  output: v.pipe(
    colleges.output,
    v.transform(() => ({ outcome: 'booked' as const, booking: {} })),
  ),
};

/** Notes the slot that the dialog asks about. */
function Asked({ slotId, askedRef }: { slotId: string; askedRef: RefObject<string> }) {
  useEffect(() => {
    askedRef.current = slotId;
  }, [slotId, askedRef]);
  return null;
}

/** Times to book, which this page alone remembers as booked. */
export function GallerySlots() {
  const asked = useRef('');
  const query = useKept({
    queryKey: ['gallery', 'slots'],
    staleTime: Infinity,
    // Asked for again when something was booked, and only then.
    queryFn: () => ({
      slots: offered.map((slot) =>
        slot.slot_id === asked.current ? { ...slot, booked: slot.booked + 1, mine: true } : slot,
      ),
      rules,
      as_of: wireTimeOf(Date.now()),
      now: wireTimeOf(Date.now()),
    }),
  });
  return (
    <SlotsCard
      label="答疑"
      query={query}
      book={bookForShow}
      done="已预约答疑"
      refresh={[['gallery', 'slots']]}
      facts={[['带什么', '做不出来的题']]}
    >
      {({ slot_id }) => <Asked slotId={slot_id} askedRef={asked} />}
    </SlotsCard>
  );
}
