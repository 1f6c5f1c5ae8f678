import { momentOf, dayOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { LOAN_DAYS, seatSlots } from '../laws/library';
import { people } from '../laws/people';

type FineRow = RowOf<'libraryFines'>;
type LoanRow = RowOf<'libraryLoans'>;
type BookingRow = RowOf<'bookings'>;

/** A time of day, days from today. */
const at = (days: number, clock: string): number =>
  momentOf(`${dayOf(Date.now() + days * durations.day)} ${clock}:00`);

const loan = (
  id: string,
  [book, copy]: [book: number, copy: number],
  dueIn: number,
  more: Partial<Pick<LoanRow, 'renewals' | 'is_wanted'>> = {},
): LoanRow => {
  const renewals = more.renewals ?? 0;
  return {
    id,
    user_id: people.student,
    book,
    copy,
    borrowed: at(dueIn - LOAN_DAYS * (renewals + 1), '16:24'),
    due: at(dueIn, '22:00'),
    renewals,
    is_wanted: more.is_wanted ?? false,
    returned: null,
  };
};

const fine = (id: string, book: number, reason: string, amount: number, days: number): FineRow => ({
  id,
  user_id: people.student,
  book,
  reason,
  amount,
  at: at(-days, '17:05'),
  paid: null,
});

/** Loans and fines of 林知远, relative to today: one of each kind. */
export const seed: Seed = {
  libraryLoans: () => [
    loan('501', [911, 1], -3),
    loan('502', [2304, 0], 2),
    loan('503', [871, 0], 5, { renewals: 1 }),
    loan('504', [40_217, 0], 6, { is_wanted: true }),
    loan('505', [6033, 1], 9, { renewals: 2 }),
    loan('506', [15_420, 0], 26),
  ],
  libraryFines: () => [
    fine('601', 3310, '逾期 6 天', 60, 12),
    fine('602', 27_004, '封面破损', 500, 40),
    { ...fine('603', 118, '逾期 2 天', 20, 160), paid: at(-158, '12:40') },
  ],
};

/** Returns past seats of 林知远, relative to today: mostly the same, and once missed. */
export const seatBookingSeed = (): BookingRow[] =>
  [2, 4, 7, 11, 16].map((days, index): BookingRow => {
    const starts = at(-days, '18:00');
    const label = index === 1 ? 'B04-03' : 'C10-05';
    return {
      id: String(141 + index),
      user_id: people.student,
      kind: seatSlots.kind,
      subject_id: `hall-${label}`,
      slot_id: `hall-${label}@${dayOf(starts)}-1800-2000`,
      title: '中央阅览厅座位',
      place: `三层 中央阅览厅 ${label} 号`,
      starts,
      ends: at(-days, '20:00'),
      cancelled: false,
      attended: index === 3 ? null : starts - 4 * durations.minute,
    };
  });
