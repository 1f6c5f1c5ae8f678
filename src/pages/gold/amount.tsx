import { classNames } from '@/ui/class-names';
import styles from './amount.module.css';

/** An amount with its sign, as it is written: `+1,200`, `−15`. */
export const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${Math.abs(amount).toLocaleString('en')}`;

/** What a row of the ledger came to. */
export const Amount = ({ amount }: { amount: number }) => (
  <span className={classNames(styles.amount, amount > 0 && styles.income)}>{signed(amount)}</span>
);
