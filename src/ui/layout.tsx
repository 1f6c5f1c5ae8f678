import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

type Gap = 'tiny' | 'small' | 'medium' | 'large';

interface LayoutProps {
  children: ReactNode;
  /** Room between the parts: 4, 8, 16 or 24 pixels at the default text size. */
  gap?: Gap;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'form' | 'p';
  label?: string;
  className?: string;
}

/** Parts below each other, each as wide as all. */
export function Stack({ children, gap = 'medium', as: Element = 'div', label, className }: LayoutProps) {
  return (
    <Element aria-label={label} className={classNames(styles.stack, styles[gap], className)}>
      {children}
    </Element>
  );
}

interface ClusterProps extends LayoutProps {
  /** The first part at the left end, the last at the right, as in a bar of filters. */
  spread?: boolean;
}

/** Parts beside each other that wrap when the line is full: buttons, badges, filters. */
export function Cluster({
  children,
  gap = 'small',
  spread = false,
  as: Element = 'div',
  label,
  className,
}: ClusterProps) {
  return (
    <Element
      aria-label={label}
      className={classNames(styles.cluster, styles[gap], spread && styles.spread, className)}
    >
      {children}
    </Element>
  );
}

interface ColumnsProps {
  /** The main column. */
  children: ReactNode;
  /** What stands beside it, and below it where there is no room. */
  side: ReactNode;
  /** Width of the side column: 18, 20 or 24 rem. */
  sideWidth?: 'narrow' | 'medium' | 'wide';
  className?: string;
}

/** A main column with a side column at its right. */
export function Columns({ children, side, sideWidth = 'medium', className }: ColumnsProps) {
  return (
    <div className={classNames(styles.container, className)}>
      <div className={classNames(styles.columns, styles[`side-${sideWidth}`])}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>{side}</div>
      </div>
    </div>
  );
}
