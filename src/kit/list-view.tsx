import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { Loaded, type LoadedProps } from './loaded';
import type { ListSearch } from './use-list-search';

interface Empty {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

export interface FilteredProps {
  /** Result of `useListSearch`; a list without filters has none. */
  search?: Pick<ListSearch<object>, 'isFiltered' | 'reset'>;
  count: number;
  empty: Empty;
  /** Words for a list that the filters leave empty. */
  filtered?: { title?: ReactNode; description?: ReactNode; reset?: string };
  children: ReactNode;
}

/** A list, or why it shows nothing: there is nothing yet, or nothing that the filters let through. */
export function Filtered({ search, count, empty, filtered, children }: FilteredProps) {
  if (count > 0) return children;
  if (!search?.isFiltered) return <EmptyState {...empty} />;
  const {
    title = '没有符合条件的内容',
    description = '换个条件或关键词试试。',
    reset = '查看全部',
  } = filtered ?? {};
  return (
    <EmptyState
      icon={<Search />}
      title={title}
      description={description}
      action={<Button onClick={search.reset}>{reset}</Button>}
    />
  );
}

/** Leads from a page beyond the end of a list to its last one. */
export function ToLastPage({ total, pageSize }: { total: number; pageSize: number }) {
  const [asked] = useSearchParams();
  const there = new URLSearchParams(asked);
  there.set('page', String(Math.ceil(total / pageSize)));
  return <Navigate to={{ search: there.toString() }} replace />;
}

interface ListViewProps<Item> extends Omit<LoadedProps<{ list: Item[]; total: number }>, 'children'> {
  /** Names the list. */
  label: string;
  search?: Pick<ListSearch<object>, 'isFiltered' | 'reset' | 'page' | 'setPage'>;
  empty: Empty;
  filtered?: FilteredProps['filtered'];
  /** Rows of a page, when the list comes in pages. */
  pageSize?: number;
  /** The page says elsewhere how many there are. */
  isCounted?: boolean;
  keyOf: (item: Item) => string;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** A list that is loaded, page by page where it is long; each item is drawn by `children`. */
export function ListView<Item>({
  label,
  search,
  empty,
  filtered,
  pageSize,
  isCounted,
  keyOf,
  className,
  children,
  ...loaded
}: ListViewProps<Item>) {
  const top = useRef<HTMLUListElement>(null);
  return (
    <Loaded {...loaded}>
      {({ list, total }) => (
        <Filtered search={search} count={total} empty={empty} filtered={filtered}>
          {list.length === 0 && pageSize !== undefined && <ToLastPage total={total} pageSize={pageSize} />}
          <ul ref={top} aria-label={label} className={className}>
            {list.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          {search && pageSize !== undefined && (
            <Pagination
              page={search.page}
              pageSize={pageSize}
              total={total}
              isCounted={isCounted}
              onPageChange={(page) => {
                search.setPage(page);
                top.current?.scrollIntoView?.({ block: 'start' });
              }}
            />
          )}
        </Filtered>
      )}
    </Loaded>
  );
}
