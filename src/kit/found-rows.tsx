import type { ReactNode } from 'react';
import { numberText } from '@/lib/number';
import { Pagination } from '@/ui/pagination';
import textStyles from '@/ui/text.module.css';
import { LinkRows } from './link-row';
import { Filtered, type FilteredProps } from './list-view';
import type { ListSearch } from './use-list-search';

interface FoundRowsProps<Row> extends Pick<FilteredProps, 'empty' | 'filtered'> {
  /** Names the list. */
  label: string;
  /** Unit of the rows: `个岗位`. */
  unit: string;
  rows: readonly Row[];
  search: Pick<ListSearch<object>, 'isFiltered' | 'reset' | 'page' | 'setPage'>;
  pageSize: number;
  /** Draws a row as a `LinkRow` with its key. */
  children: (row: Row) => ReactNode;
}

/** The rows that were found out of all that are loaded, counted and page by page; a page beyond the end is the last. */
export function FoundRows<Row>({
  label,
  unit,
  rows,
  search,
  pageSize,
  children,
  ...words
}: FoundRowsProps<Row>) {
  const page = Math.min(search.page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <Filtered {...words} count={rows.length} search={search}>
      <p role="status" className={textStyles.hintFigures}>
        共 {numberText(rows.length)} {unit}
      </p>
      <LinkRows aria-label={label}>
        {rows.slice((page - 1) * pageSize, page * pageSize).map(children)}
      </LinkRows>
      <Pagination
        isCounted
        page={page}
        pageSize={pageSize}
        total={rows.length}
        onPageChange={search.setPage}
      />
    </Filtered>
  );
}
