import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** narrow: reading and forms; normal: nearly all; wide: a text with something at both sides. */
  width?: 'narrow' | 'normal' | 'wide';
}

/** The frame of a page's content: padding, greatest width, and the rhythm of its parts. */
export function Page({ children, width = 'normal' }: PageProps) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}
