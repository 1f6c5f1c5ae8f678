import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import styles from './records.module.css';

/** Stands for a row whose page of the list is not here: a skeleton, or the way to ask again. */
export function PendingRow({ page }: { page?: { isError: boolean; refetch: () => unknown } }) {
  return (
    <div className={styles.row}>
      {page?.isError ? (
        <Button size="small" onClick={() => void page.refetch()}>
          重试
        </Button>
      ) : (
        <Skeleton lines={2} width="min(20rem, 60%)" />
      )}
    </div>
  );
}
