import { isValidElement, memo, type ReactNode, useDeferredValue } from 'react';
import { shallow } from 'zustand/shallow';
import { classNames } from './class-names';
import type { RowWindow } from './use-row-window';
import styles from './window-list.module.css';

interface WindowListProps {
  rowWindow: RowWindow<HTMLOListElement>;
  label: string;
  /** Number of rows, drawn or not. */
  count: number;
  /**
   * One row: null while its data are on their way, `undefined` where no row is to be. What it returns should be memoised:
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

interface ItemProps {
  index: number;
  top: number;
  height: number;
  /** Of a list; a row of a table has none. */
  count?: number;
  head?: ReactNode;
  row: ReactNode;
  isScrolling: boolean;
}

/** Elements of one component with equal properties draw the same. */
const isSame = (one: ReactNode, other: ReactNode): boolean =>
  one === other ||
  (isValidElement(one) &&
    isValidElement(other) &&
    one.type === other.type &&
    shallow(one.props, other.props));

const Item = memo(
  function Item({ index, top, height, count, head, row, isScrolling }: ItemProps) {
    // Rows that scrolling brings into sight, perhaps a screen at once, are drawn in the background.
    const isDrawn = useDeferredValue(true, !isScrolling);
    const Element = count === undefined ? 'div' : 'li';
    // The first row of a table is its head.
    const place =
      count === undefined
        ? { role: 'row', 'aria-rowindex': index + 2 }
        : { 'aria-posinset': index + 1, 'aria-setsize': count };
    return (
      <Element className={styles.item} style={{ height, transform: `translateY(${top}px)` }} {...place}>
        {head}
        {isDrawn && row !== null ? row : <div className={styles.blank} aria-hidden="true" />}
      </Element>
    );
  },
  // That scrolling begins or ends changes nothing in a row that is there.
  ({ row: before, ...old }, { row: now, ...next }) =>
    shallow({ ...old, isScrolling: next.isScrolling }, next) && isSame(before, now),
);

/** A long list of which only the rows in sight are drawn. */
export function WindowList({
  rowWindow: { ref, height, rows, isScrolling },
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
      {rows.map(({ key, ...place }) => {
        const row = renderRow(place.index);
        return (
          row !== undefined && (
            <Item
              key={key}
              {...place}
              count={count}
              head={renderHead?.(place.index)}
              row={row}
              isScrolling={isScrolling}
            />
          )
        );
      })}
      {children}
    </ol>
  );
}

interface WindowRowsProps {
  rowWindow: RowWindow<HTMLDivElement>;
  /** The cells of a row, in one element; memoised, as those of `WindowList`. */
  renderRow: (index: number) => ReactNode;
}

/** The rows of a long table below its head, of which only those in sight are drawn; the table says `aria-rowcount`. */
export const WindowRows = ({ rowWindow: { ref, height, rows, isScrolling }, renderRow }: WindowRowsProps) => (
  <div ref={ref} role="rowgroup" className={styles.list} style={{ height }}>
    {rows.map(({ key, ...place }) => (
      <Item key={key} {...place} row={renderRow(place.index)} isScrolling={isScrolling} />
    ))}
  </div>
);
