import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Electricity } from '@/api/dormitory';
import { lazyDialog } from '@/kit/lazy-dialog';
import type { KeptFigures } from '@/kit/use-kept';
import { compareTimes, DAY, dayFromNow, dayOf, MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import { numberText, yuanText } from '@/lib/number';
import { Updated } from '@/ui/updated';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Notice } from '@/ui/notice';
import { Stat, StatRow } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { daysLeft, type MeterUse, monthsCompared } from './electricity';

const PayDialog = lazyDialog(async () => (await import('./pay-dialog')).PayDialog);
const WarnDialog = lazyDialog(async () => (await import('./warn-dialog')).WarnDialog);

/** Recharges that are listed. */
const RECHARGES = 4;

interface ElectricityCardProps {
  electricity: Electricity;
  use: MeterUse;
  query: KeptFigures<Electricity>;
}

/** Balance of the meter, the days it lasts, and the use. */
export function ElectricityCard({ electricity, use, query: { now, isStale } }: ElectricityCardProps) {
  const { price, warn_below, as_of } = electricity;
  const [isWarnOpen, setWarnOpen] = useState(false);
  const [isPayOpen, setPayOpen] = useState(false);
  const balance = use.last?.balance ?? null;
  const kilowattHours = (yuan: number) => numberText(yuan / price, 1);
  const today = use.days.at(-1)?.day === dayOf(now) ? use.days.at(-1) : undefined;
  const recharges = rechargesOf(electricity, use);
  const yesterday = use.days.at(today ? -2 : -1);
  return (
    <Card
      title="电费"
      actions={
        <Cluster>
          <Button
            size="small"
            variant="ghost"
            icon={warn_below > 0 ? <Bell /> : <BellOff />}
            onClick={() => setWarnOpen(true)}
          >
            {warn_below > 0 ? `提醒线 ${warn_below} 元` : '设置提醒线'}
          </Button>
          <Button size="small" variant="primary" onClick={() => setPayOpen(true)}>
            用校园卡缴费
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <LowNotice balance={balance} warnBelow={warn_below} />
        <StatRow>
          <Stat
            label="余额"
            value={balance === null ? '—' : numberText(balance, 2)}
            unit="元"
            stale={isStale}
            hint={balance !== null && `约 ${kilowattHours(balance)} 度，每度 ${price} 元`}
          />
          <Left use={use} now={now} isStale={isStale} />
          <Stat
            label="今日用电"
            value={today ? kilowattHours(today.used) : '—'}
            unit="度"
            stale={isStale}
            hint={yesterday && `昨天 ${kilowattHours(yesterday.used)} 度`}
          />
          <Month use={use} price={price} isStale={isStale} />
        </StatRow>
        <Cluster spread gap={4}>
          <Updated at={as_of} isStale={isStale} />
          <p className={textStyles.hint}>按最近几周的读数估算，自助机的充值由余额上涨认出。</p>
        </Cluster>
        {recharges.length > 0 && (
          <Cluster as="ul" gap={4} aria-label="最近充值" className={textStyles.noteFigures}>
            {recharges.map(({ at, words }) => (
              <li key={at}>
                <Moment at={at} /> {words}
              </li>
            ))}
          </Cluster>
        )}
      </Stack>
      <PayDialog open={isPayOpen} balance={balance} onClose={() => setPayOpen(false)} />
      <WarnDialog open={isWarnOpen} warnBelow={warn_below} onClose={() => setWarnOpen(false)} />
    </Card>
  );
}

/** Payments from campus cards, and the other recharges that the meter shows, the newest first. */
function rechargesOf({ payments, meter }: Electricity, { recharges }: MeterUse) {
  const step = meter.step_minutes * MINUTE;
  const others = recharges.filter(({ at }) =>
    payments.every((payment) => Math.abs(momentOf(payment.at) - at) > step),
  );
  return [
    ...payments.map(({ at, amount, name, is_own }) => ({
      at,
      words: `${is_own ? '你' : name}用校园卡缴 ${yuanText(amount)} 元`,
    })),
    ...others.map(({ at, amount }) => ({ at: wireTimeOf(at), words: `充值约 ${amount} 元` })),
  ]
    .toSorted((one, other) => compareTimes(other.at, one.at))
    .slice(0, RECHARGES);
}

/** Warns when the balance is below what the student has set, and says when there is nothing left. */
function LowNotice({ balance, warnBelow }: { balance: number | null; warnBelow: number }) {
  if (balance === null || (balance > 0 && balance >= warnBelow)) return null;
  if (balance <= 0)
    return (
      <Notice tone="danger" title="电费已经用完，随时可能断电">
        <p>用校园卡缴费，余额马上更新；也可以在一楼自助机充值。</p>
      </Notice>
    );
  return (
    <Notice tone="warning" title={`余额 ${numberText(balance, 2)} 元，低于你设的提醒线 ${warnBelow} 元`}>
      <p>用校园卡缴费，余额马上更新；也可以在一楼自助机充值，半小时内更新。</p>
    </Notice>
  );
}

interface FigureProps {
  use: MeterUse;
  isStale: boolean;
}

/** Days that the balance lasts from now on, and their range. */
function Left({ use, now, isStale }: FigureProps & { now: Date }) {
  const left = daysLeft(use);
  const common = { label: '预计还能用', stale: isStale };
  if (left === null) return <Stat {...common} value="—" hint="读数还不够三天，暂时估不出" />;
  if (left === 'many') return <Stat {...common} value="120 天以上" hint="最近几乎没有用电" />;
  const gone = (now.getTime() - (use.last?.at ?? 0)) / DAY;
  const from = (days: number) => Math.max(0, days - gone);
  // A range that ends an hour beyond a whole day ends on it.
  const [least, most] = [Math.floor(from(left.least) + 0.05), Math.ceil(from(left.most) - 0.05)];
  const days = Math.round(from(left.days));
  return (
    <Stat
      {...common}
      value={days < 1 ? '不到 1' : `约 ${days}`}
      unit="天"
      tone={days <= 3 && !isStale ? 'warning' : undefined}
      hint={`${least < most ? `${least}–${most} 天，` : ''}${dayFromNow(dayOf(left.emptyAt), now)}前后用完`}
    />
  );
}

/** This month beside the same time of the last. */
function Month({ use, price, isStale }: FigureProps & { price: number }) {
  const { current, before } = monthsCompared(use);
  const change = before ? Math.round((current / before - 1) * 100) : null;
  const words =
    change === null
      ? '上月数据不全，无法比较'
      : change === 0
        ? '与上月同期持平'
        : `比上月同期${change > 0 ? '多' : '少'} ${Math.abs(change)}%`;
  return (
    <Stat label="本月用电" value={numberText(current / price, 1)} unit="度" stale={isStale} hint={words} />
  );
}
