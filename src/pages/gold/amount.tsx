import { signedText } from '@/lib/number';
import { classNames } from '@/ui/class-names';
import styles from './amount.module.css';

/** Signed amount of a ledger row. */
export const Amount = ({ amount }: { amount: number }) => (
  <span className={classNames(styles.amount, amount > 0 && styles.income)}>{signedText(amount)}</span>
);
