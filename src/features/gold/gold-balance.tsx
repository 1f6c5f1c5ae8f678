import { useQuery } from '@tanstack/react-query';
import { goldQueries } from '@/api/gold';
import { Loaded } from '@/kit/loaded';
import { numberText } from '@/lib/number';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Stat } from '@/ui/stat';
import styles from './gold-balance.module.css';

/** The student's balance, as the server counts it. */
export function GoldBalance() {
  return (
    <Loaded
      query={useQuery(goldQueries.balance())}
      failure="金币余额加载失败"
      skeleton={
        <div className={styles.standIn}>
          <LinesSkeleton lines={2} height="1.5rem" />
        </div>
      }
    >
      {({ balance }) => (
        <div role="status" aria-label="金币余额">
          <Stat label="金币余额" value={numberText(balance)} unit="金币" tone="gold" />
        </div>
      )}
    </Loaded>
  );
}
