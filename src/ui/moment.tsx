import type { ReactNode } from 'react';
import { isoOf, timeFromNow } from '@/lib/time';
import { useNow } from './use-now';

interface MomentProps {
  /** Wire time, or the day of one. */
  at: string;
  /** The same in words, where they are not those of today: `今天 21:30`. */
  children?: ReactNode;
  className?: string | undefined;
}

const FromNow = ({ at }: { at: string }) => timeFromNow(at, useNow('day'));

/** A moment in words, with what it says for machines. */
export const Moment = ({ at, children, className }: MomentProps) => (
  <time dateTime={isoOf(at)} className={className}>
    {children ?? <FromNow at={at} />}
  </time>
);
