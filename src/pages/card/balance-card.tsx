import type { CampusCard } from '@/api/card';
import type { Timed } from '@/api/kept';
import type { KeptFigures } from '@/kit/use-kept';
import { monthAfter } from '@/lib/days';
import { yuanText } from '@/lib/number';
import { Updated } from '@/ui/updated';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Stat, StatRow } from '@/ui/stat';

interface BalanceCardProps {
  card: CampusCard & Timed;
  query: KeptFigures<unknown>;
  months: readonly { month: string; spent: number }[];
  /** The month it is. */
  current: string;
}

/** Below it a student may stand at a till without enough. */
const LOW = 2000;

/** Balance of the card, and spending today and this month. */
export function BalanceCard({ card, query: { now, isStale }, months, current }: BalanceCardProps) {
  const { balance, spent_today, day_limit, as_of } = card;
  const spentIn = (month: string) => months.find((each) => each.month === month)?.spent;
  const before = spentIn(monthAfter(current, -1));
  return (
    <Card title="余额与消费">
      <Stack gap={4}>
        <StatRow>
          <Stat
            label="余额"
            value={yuanText(balance)}
            unit="元"
            stale={isStale}
            tone={balance < LOW && !isStale ? 'warning' : undefined}
            hint={balance < LOW && card.state === 'normal' ? '余额不多了，记得充值' : undefined}
          />
          <Stat
            label="今日消费"
            value={yuanText(spent_today)}
            unit="元"
            stale={isStale}
            hint={`今天还可以用 ${yuanText(Math.max(0, day_limit - spent_today))} 元`}
          />
          <Stat
            label="本月消费"
            value={yuanText(spentIn(current) ?? 0)}
            unit="元"
            stale={isStale}
            hint={before === undefined ? undefined : `上个月 ${yuanText(before)} 元`}
          />
        </StatRow>
        <Updated at={as_of} now={now} isStale={isStale} />
      </Stack>
    </Card>
  );
}
