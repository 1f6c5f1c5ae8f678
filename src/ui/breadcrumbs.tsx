import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

/** The way down to this page; the last item is the page itself, the others are links. */
export function Breadcrumbs({ items }: { items: readonly ReactNode[] }) {
  return (
    <nav aria-label="面包屑">
      <ol className={styles.list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a crumb is what its place makes it
          <li key={index} className={styles.item}>
            {index > 0 && <ChevronRight className={styles.separator} />}
            {index === items.length - 1 ? <span aria-current="page">{item}</span> : item}
          </li>
        ))}
      </ol>
    </nav>
  );
}
