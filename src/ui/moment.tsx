import type { ReactNode } from 'react';
import { isoOf } from '@/lib/time';

interface MomentProps {
  /** Wire time, or the day of one. */
  at: string;
  /** The same in words. */
  children: ReactNode;
  className?: string | undefined;
}

/** A moment in words, with what it says for machines. */
export const Moment = ({ at, children, className }: MomentProps) => (
  <time dateTime={isoOf(at)} className={className}>
    {children}
  </time>
);
