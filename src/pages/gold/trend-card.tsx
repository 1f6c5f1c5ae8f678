import type { GoldDay } from '@/api/gold';
import { yearlyText } from '@/lib/calendar-words';
import { dayAfter, daysFrom, monthOf } from '@/lib/days';
import { numberText } from '@/lib/number';
import { dayOf, dayText, monthText } from '@/lib/time';
import { ChartCard } from '@/ui/chart-card';
import { LineChart } from '@/ui/line-chart';
import { Table } from '@/ui/table';
import { useNow } from '@/ui/use-now';

/** Balance at the end of a day. */
interface DayBalance {
  day: string;
  balance: number;
}

/** The balance at the end of each of the last `count` days, from the whole ledger by day, newest first. */
function balancesOf(days: readonly GoldDay[], today: string, count: number): DayBalance[] {
  const changes = new Map(days.map(({ day, income, spending }) => [day, income - spending]));
  const shown = daysFrom(dayAfter(today, 1 - count), today);
  let balance = days.reduce(
    (sum, { day, income, spending }) => (day < (shown[0] ?? '') ? sum + income - spending : sum),
    0,
  );
  return shown.map((day) => {
    balance += changes.get(day) ?? 0;
    return { day, balance };
  });
}

/** A month of the ledger. */
interface GoldMonth {
  month: string;
  income: number;
  spending: number;
  /** At its end. */
  balance: number;
}

/** The months of the whole ledger, newest first. */
function monthsOf(days: readonly GoldDay[]): GoldMonth[] {
  let balance = 0;
  const months: GoldMonth[] = [];
  for (const [month, ofMonth] of Map.groupBy(days.toReversed(), ({ day }) => monthOf(day))) {
    const income = ofMonth.reduce((sum, each) => sum + each.income, 0);
    const spending = ofMonth.reduce((sum, each) => sum + each.spending, 0);
    balance += income - spending;
    months.push({ month, income, spending, balance });
  }
  return months.toReversed();
}

const DAYS = 90;

/** Balance over the last 90 days, or month by month in a table; `days` are those of the whole ledger. */
export const TrendCard = ({ days }: { days: readonly GoldDay[] }) => (
  <ChartCard title="余额走势" chart={<Trend days={days} />} table={<MonthTable days={days} />} />
);

function Trend({ days }: { days: readonly GoldDay[] }) {
  const balances = balancesOf(days, dayOf(useNow('day')), DAYS);
  const first = balances[0];
  const last = balances.at(-1);
  return (
    <LineChart
      label={
        first && last
          ? `最近 ${DAYS} 天的余额：${dayText(first.day)} ${numberText(first.balance)} 金币，${dayText(last.day)} ${numberText(last.balance)} 金币；每月的数字见表格`
          : ''
      }
      values={balances.map(({ balance }) => balance)}
      captions={balances.flatMap(({ day }, index) =>
        day.endsWith('-01') || day.endsWith('-15') ? [{ index, text: yearlyText(day) }] : [],
      )}
      stairs
      tone="gold"
    />
  );
}

const MonthTable = ({ days }: { days: readonly GoldDay[] }) => (
  <Table
    caption="每月的金币收支"
    rows={monthsOf(days)}
    rowKey={({ month }) => month}
    columns={[
      { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
      { key: 'income', header: '收入', align: 'end', cell: ({ income }) => numberText(income) },
      {
        key: 'spending',
        header: '支出',
        align: 'end',
        cell: ({ spending }) => numberText(spending),
      },
      {
        key: 'balance',
        header: '月末余额',
        align: 'end',
        cell: ({ balance }) => numberText(balance),
      },
    ]}
  />
);
