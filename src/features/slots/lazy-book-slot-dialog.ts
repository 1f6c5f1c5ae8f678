import { lazyDialog } from '@/kit/lazy-dialog';

/** The dialog that asks before a slot is booked; its code comes when it is first opened. */
export const LazyBookSlotDialog = lazyDialog(async () => (await import('./book-slot-dialog')).BookSlotDialog);
