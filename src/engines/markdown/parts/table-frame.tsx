import type { ReactNode } from 'react';
import styles from '../markdown.module.css';

/** A table that scrolls by itself when it is wider than the text. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={styles.tableScroll} role="group" aria-label="表格" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
