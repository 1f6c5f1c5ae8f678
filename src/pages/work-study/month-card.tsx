import { type PaySlip, WORK_MOST } from '@/api/work-study';
import type { KeptFigures } from '@/kit/use-kept';
import { monthAfter, monthOf } from '@/lib/days';
import { hoursText } from '@/lib/duration';
import { yuanText } from '@/lib/number';
import { dayOf, dayText } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Stat, StatRow } from '@/ui/stat';
import { weekMinutes } from './pay';

interface MonthCardProps {
  slips: readonly PaySlip[];
  asOf: string;
  query: KeptFigures<unknown>;
}

/** The student's hours this week and month, and the pay for them. */
export function PayMonthCard({ slips, asOf, query: { now, isStale } }: MonthCardProps) {
  const today = dayOf(now);
  const week = weekMinutes(slips, today);
  const current = slips.find(({ month }) => month === monthOf(today));
  const before = slips.find(({ month }) => month === monthAfter(monthOf(today), -1));
  const most = current?.most ?? null;
  return (
    <Card title="工时与工资" actions={<Updated at={asOf} now={now} isStale={isStale} />}>
      <Stack gap={4}>
        <StatRow>
          <Stat
            label="本周工时"
            value={week / 60}
            unit="小时"
            stale={isStale}
            hint={`学期中每周最多 ${hoursText(WORK_MOST.week)}`}
          />
          <Stat
            label="本月工时"
            value={(current?.minutes ?? 0) / 60}
            unit="小时"
            stale={isStale}
            hint={most === null ? '假期不限' : `每月最多计酬 ${hoursText(most)}`}
          />
          <Stat
            label="本月工资（预计）"
            value={yuanText(current?.total ?? 0)}
            unit="元"
            stale={isStale}
            hint={current ? `${dayText(current.pays_at)}发放` : undefined}
          />
          {before && (
            <Stat
              label="上月工资"
              value={yuanText(before.total)}
              unit="元"
              stale={isStale}
              hint={`${dayText(before.pays_at)}${before.state === 'paid' ? '已发放' : '发放'}`}
            />
          )}
        </StatRow>
      </Stack>
    </Card>
  );
}
