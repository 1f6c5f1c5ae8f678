import type { GoldEntry } from '@/api/gold';
import { monthOf } from '@/lib/days';
import { signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import styles from './gold-labels.module.css';

/** The address of what a row of the ledger came from: null when that is gone, undefined when it came from nothing. */
export function causePath({ kind, cause, mission_id }: GoldEntry): string | null | undefined {
  switch (cause.kind) {
    case 'day':
      return paths.signIn(monthOf(cause.id));
    case 'lesson':
      return mission_id && paths.lesson(mission_id, cause.id, kind === 'practice' ? 'practice' : undefined);
    case 'attempt':
      return paths.examDetail(cause.id);
    case 'order':
      return paths.orderDetail(cause.id);
    case 'none':
      return undefined;
  }
}

/** Signed amount of a ledger row. */
export const Amount = ({ amount }: { amount: number }) => (
  <span className={classNames(styles.amount, amount > 0 && styles.income)}>{signedText(amount)}</span>
);
