import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names';
import { toneClass, type Tone } from './tone';

/** A short word about the state or kind of something. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, toneClass(tone))}>{children}</span>;
}
