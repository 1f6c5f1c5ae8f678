import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './notice.module.css';
import { toneClass, type Tone } from './tone';

interface NoticeProps {
  tone: Tone;
  title: ReactNode;
  children?: ReactNode;
}

/** Something to know before one goes on, in the place that it concerns; it is announced when it comes. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div role="status" className={classNames(styles.notice, toneClass(tone))}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
