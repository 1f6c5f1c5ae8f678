import { useId, type Key, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Any CSS width. */
  width?: string | number;
}

interface TableProps<Row> {
  /** The table's name, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
}

/** A table of data; in a narrow window it scrolls sideways, by keyboard too. */
export function Table<Row>({ caption, columns, rows, rowKey, empty = '暂无数据' }: TableProps<Row>) {
  const captionId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className={styles.region} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(styles[column.align ?? 'start'])}
                style={{ width: column.width }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classNames(styles[column.align ?? 'start'])}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
