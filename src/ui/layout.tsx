import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** Room between the parts, a step of the scale of spaces: `--space-4` is 16 pixels at the default text size. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6;
  as?:
    | 'div'
    | 'section'
    | 'article'
    | 'aside'
    | 'ul'
    | 'ol'
    | 'li'
    | 'nav'
    | 'header'
    | 'form'
    | 'p'
    | 'span';
}

/** Parts below each other, each as wide as all. */
export function Stack({ gap = 4, as: Element = 'div', className, ...rest }: LayoutProps) {
  return <Element {...rest} className={classNames(styles.stack, styles[`gap-${gap}`], className)} />;
}

interface ClusterProps extends LayoutProps {
  /** The first part at the left end, the last at the right, as in a bar of filters. */
  spread?: boolean;
  /** Room between the lines, where it is less than between the parts. */
  rowGap?: 0 | 1 | 2 | 3;
}

/** Parts beside each other that wrap when the line is full: buttons, badges, filters. */
export function Cluster({
  gap = 2,
  rowGap,
  spread = false,
  as: Element = 'div',
  className,
  ...rest
}: ClusterProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        styles[`gap-${gap}`],
        rowGap !== undefined && styles[`row-gap-${rowGap}`],
        spread && styles.spread,
        className,
      )}
    />
  );
}

interface GridProps extends LayoutProps {
  /** Width of a part at least, any CSS length. */
  least: string;
  /** The parts of a single row that is not full share its width. */
  fit?: boolean;
  /** Each part is as high as it is by itself. */
  top?: boolean;
  /** Room between the lines, where it is less than between the parts. */
  rowGap?: 0 | 1 | 2 | 3;
}

/** Parts of one width beside each other, as many in a row as have room. */
export function Grid({
  least,
  fit = false,
  top = false,
  gap = 4,
  rowGap,
  as: Element = 'div',
  className,
  ...rest
}: GridProps) {
  return (
    <Element
      {...rest}
      style={{ '--least': least } as CSSProperties}
      className={classNames(
        styles.grid,
        fit && styles.fit,
        top && styles.top,
        styles[`gap-${gap}`],
        rowGap !== undefined && styles[`row-gap-${rowGap}`],
        className,
      )}
    />
  );
}

interface ColumnsProps {
  /** The main column. */
  children: ReactNode;
  /** Side column, below the main one where there is no room. */
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
