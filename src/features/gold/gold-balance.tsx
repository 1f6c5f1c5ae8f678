import { useQuery } from '@tanstack/react-query';
import { goldQueries } from '@/api/gold';
import { Loaded } from '@/kit/loaded';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';

/** What the student has, as the server counts it. */
export function GoldBalance() {
  return (
    <Loaded
      query={useQuery(goldQueries.balance())}
      failure="金币余额加载失败"
      skeleton={<Skeleton lines={2} width="8rem" />}
    >
      {({ balance }) => (
        <div role="status" aria-label="金币余额">
          <Stat label="金币余额" value={balance.toLocaleString('en')} unit="金币" tone="gold" />
        </div>
      )}
    </Loaded>
  );
}
