import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { BlankRow, Paced } from './paced';
import type { RowWindow } from './use-window';
import styles from './window-list.module.css';

interface WindowListProps {
  window: RowWindow<HTMLOListElement>;
  label: string;
  /** How many rows there are, drawn or not. */
  count: number;
  /**
   * One row: null while its data are on their way, `undefined` where no row is to be. What it gives should be memoised:
   * every step of scrolling asks again.
   */
  renderRow: (index: number) => ReactNode;
  /** Above the content of a row, inside it. */
  renderHead?: (index: number) => ReactNode;
  busy?: boolean;
  className?: string;
  /** More items, placed by themselves. */
  children?: ReactNode;
}

/** A long list of which only the rows in sight are drawn. */
export function WindowList({
  window: { ref, height, rows },
  label,
  count,
  renderRow,
  renderHead,
  busy,
  className,
  children,
}: WindowListProps) {
  return (
    <ol
      ref={ref}
      className={classNames(styles.list, className)}
      style={{ height }}
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy}
    >
      {rows.map(({ index, key, top, height: rowHeight }) => {
        const row = renderRow(index);
        return (
          row !== undefined && (
            <li
              key={key}
              className={styles.item}
              style={{ height: rowHeight, transform: `translateY(${top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={count}
            >
              {renderHead?.(index)}
              {row === null ? <BlankRow /> : <Paced>{row}</Paced>}
            </li>
          )
        );
      })}
      {children}
    </ol>
  );
}
