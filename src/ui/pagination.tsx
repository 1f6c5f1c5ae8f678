import { ChevronLeft, ChevronRight } from 'lucide-react';
import { numberText } from '@/lib/number';
import { IconButton } from './icon-button';
import styles from './pagination.module.css';

/** The pages worth a button: first, last, and those around the one shown, in order and without repeats. */
export function pageNumbers(page: number, last: number): number[] {
  // Near an end the window is moved inwards, so that the row of buttons keeps its length.
  const start = Math.max(1, Math.min(page - 1, last - 3));
  const end = Math.min(last, Math.max(page + 1, 4));
  const around = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...new Set([1, ...around, last])];
}

interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** Rows in all. */
  total: number;
  onPageChange: (page: number) => void;
  label?: string;
  /** The page says elsewhere how many there are. */
  isCounted?: boolean | undefined;
}

/** Moves through the pages of a list; renders nothing when one page holds it all. */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  label = '分页',
  isCounted = false,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const go = (wanted: number) => {
    if (wanted >= 1 && wanted <= last && wanted !== page) onPageChange(wanted);
  };
  return (
    <nav className={styles.pagination} aria-label={label}>
      {!isCounted && <p className={styles.total}>共 {numberText(total)} 条</p>}
      <IconButton
        size="small"
        label="上一页"
        icon={<ChevronLeft />}
        // Not the disabled attribute: it would drop the focus of whoever came to the end.
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <ol className={styles.pages}>
        {pageNumbers(page, last).map((number, index, all) => (
          <li key={number} className={styles.item}>
            {number - (all[index - 1] ?? 0) > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            <button
              type="button"
              className={styles.page}
              aria-label={`第 ${number} 页`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => go(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        size="small"
        label="下一页"
        icon={<ChevronRight />}
        aria-disabled={page >= last}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
