import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookEndpoint, Slot } from '@/api/slots';
import { confirmAction } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useAction } from '@/kit/use-action';
import { spanText } from '@/lib/time';
import { showToast } from '@/ui/toast-store';

interface BookingOptions {
  /** Toast of a success. */
  done: string;
  refresh: readonly QueryKey[];
  /** Name of the booked thing: 时段 unless it has one of its own, such as 座位. */
  thing?: string;
  /** As of `useAction`. */
  isPrivate?: boolean;
}

/**
 * Booking a slot: `choose` one, ask in a `BookSlotDialog`, and book it once. When somebody else has taken it meanwhile,
 * the next one that is free is offered.
 */
export function useSlotBooking<Input extends { slot_id: string }>(
  endpoint: BookEndpoint<Input>,
  { done, refresh, thing = '时段', isPrivate }: BookingOptions,
) {
  const [chosen, choose] = useState<Slot | null>(null);
  const { run, busy, problem } = useAction(endpoint, {
    refresh,
    isPrivate,
    onDone: async (result, input, left) => {
      choose(null);
      if (result.outcome === 'booked') return showToast(done, { type: 'success' });
      const { next } = result;
      if (!next)
        return showToast(`这个${thing}已被约走，近期也没有别的空位了，过几天再来看看`, { type: 'warning' });
      const isMeant = await confirmAction({
        title: `这个${thing}已被约走`,
        body: `最近可以预约的是 ${spanText(next.starts_at, next.ends_at)}，${next.place}。要改约这个${thing}吗？`,
        action: `改约这个${thing}`,
        refusal: '看看别的',
      });
      if (isMeant && !left.aborted) run({ ...input, slot_id: next.slot_id });
    },
  });
  return { chosen, choose, busy, problem, book: run };
}

/** The part that a booking dialog needs. */
export type SlotBooking = Pick<ReturnType<typeof useSlotBooking>, 'busy' | 'problem'> & {
  book: (slot: { slot_id: string }) => void;
};

/** The dialog that asks before a slot is booked; its code comes when it is first opened. */
export const LazyBookSlotDialog = lazyDialog(async () => (await import('./book-slot-dialog')).BookSlotDialog);
