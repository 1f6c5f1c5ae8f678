import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { GoldDay } from '@/api/gold';
import { dayOf, dayText, monthText, slashText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ticksOf } from '@/ui/plot-ticks';
import { Table } from '@/ui/table';
import { useNow } from '@/ui/use-now';
import { balancesOf, monthsOf } from './balance-trend';
import styles from './trend-card.module.css';

const DAYS = 90;
const WIDTH = 960;
const HEIGHT = 180;
const LEFT = 48;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;

/** How the balance went in the last 90 days, or month by month in a table; `days` are those of the whole ledger. */
export function TrendCard({ days }: { days: readonly GoldDay[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title="余额走势"
      actions={
        <Button
          variant="ghost"
          size="small"
          icon={asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? '看图' : '看表格'}
        </Button>
      }
    >
      {asTable ? <MonthTable days={days} /> : <Trend days={days} />}
    </Card>
  );
}

function Trend({ days }: { days: readonly GoldDay[] }) {
  const balances = balancesOf(days, dayOf(useNow('day')), DAYS);
  const { ticks, least, most } = ticksOf([0, ...balances.map(({ balance }) => balance)]);
  const atX = (index: number) => LEFT + (index / (DAYS - 1)) * (WIDTH - LEFT - RIGHT);
  const atY = (balance: number) =>
    HEIGHT - BOTTOM - ((balance - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  // Stairs: a balance stays as it is until the next row.
  const line = balances
    .map(
      ({ balance }, index) =>
        `${index === 0 ? 'M' : 'H'}${atX(index)}${index === 0 ? ' ' : 'V'}${atY(balance)}`,
    )
    .join('');
  const first = balances[0];
  const last = balances.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plot}
      role="img"
      aria-label={
        first && last
          ? `最近 ${DAYS} 天的余额：${dayText(first.day)} ${first.balance} 金币，${dayText(last.day)} ${last.balance} 金币；每月的数字见表格`
          : undefined
      }
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={atY(tick)} y2={atY(tick)} />
          <text className={styles.tick} x={LEFT - 8} y={atY(tick) + 4} textAnchor="end">
            {tick.toLocaleString('en')}
          </text>
        </g>
      ))}
      {balances.map(({ day }, index) =>
        day.endsWith('-01') || day.endsWith('-15') ? (
          <text key={day} className={styles.tick} x={atX(index)} y={HEIGHT - 6} textAnchor="middle">
            {slashText(day)}
          </text>
        ) : null,
      )}
      <path className={styles.area} d={`${line}V${atY(least)}H${LEFT}Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

const MonthTable = ({ days }: { days: readonly GoldDay[] }) => (
  <Table
    caption="每月的金币收支"
    rows={monthsOf(days)}
    rowKey={({ month }) => month}
    columns={[
      { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
      { key: 'income', header: '收入', align: 'end', cell: ({ income }) => income.toLocaleString('en') },
      {
        key: 'spending',
        header: '支出',
        align: 'end',
        cell: ({ spending }) => spending.toLocaleString('en'),
      },
      {
        key: 'balance',
        header: '月末余额',
        align: 'end',
        cell: ({ balance }) => balance.toLocaleString('en'),
      },
    ]}
  />
);
