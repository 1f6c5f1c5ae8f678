import { useState } from 'react';
import { axisDay, axisMonth, yearlyMonthText } from '@/lib/calendar-words';
import { monthOf } from '@/lib/days';
import { numberText } from '@/lib/number';
import { DAY, dayOf, dayText, HOUR, monthText, startOf } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { ChartCard } from '@/ui/chart-card';
import { LineChart } from '@/ui/line-chart';
import { Segmented } from '@/ui/segmented';
import { Table } from '@/ui/table';
import type { DayUse, MeterSeries, MeterUse } from './electricity';

const views = [
  { value: 'day', label: '每天' },
  { value: 'month', label: '每月' },
  { value: 'balance', label: '余额' },
] as const;
type View = (typeof views)[number]['value'];

const DAYS = 14;
const MONTHS = 12;

interface UseCardProps {
  price: number;
  series: MeterSeries;
  use: MeterUse;
}

/** Electricity use of the room by day and by month, and the balance of a year. */
export function UseCard({ price, series, use }: UseCardProps) {
  const [view, setView] = useState<View>('day');
  const kilowattHours = (yuan: number) => Math.round((yuan / price) * 10) / 10;
  const days = use.days.slice(-DAYS);
  const months = monthsOf(series, use).slice(-MONTHS);
  const asMonths = <MonthTable months={months} kilowattHours={kilowattHours} />;
  return (
    <ChartCard
      title="用电走势"
      actions={<Segmented label="用电走势" options={views} value={view} onChange={setView} />}
      chart={
        view === 'day' ? (
          <DayChart days={days} kilowattHours={kilowattHours} />
        ) : view === 'month' ? (
          <MonthChart months={months} kilowattHours={kilowattHours} />
        ) : (
          <Balances series={series} use={use} />
        )
      }
      table={view === 'day' ? <DayTable days={days} use={use} kilowattHours={kilowattHours} /> : asMonths}
    />
  );
}

interface InKilowattHours {
  /** To the tenth, of yuan. */
  kilowattHours: (yuan: number) => number;
}
interface OfDays extends InKilowattHours {
  days: readonly DayUse[];
}
interface OfMonths extends InKilowattHours {
  months: readonly MonthUse[];
}

const DayChart = ({ days, kilowattHours }: OfDays) => (
  <BarChart
    label={`最近 ${DAYS} 天每天的用电`}
    unit="度"
    format={(value) => numberText(value, 1)}
    data={days.map(({ day, used }, at) => ({
      ...axisDay(day, days[at - 1]?.day),
      value: kilowattHours(used),
    }))}
  />
);

const MonthChart = ({ months, kilowattHours }: OfMonths) => (
  <BarChart
    label={`最近 ${MONTHS} 个月每月的用电`}
    unit="度"
    data={months.map(({ month, used }, at) => ({
      ...axisMonth(month, months[at - 1]?.month),
      value: Math.round(kilowattHours(used)),
    }))}
  />
);

const DayTable = ({ days, use, kilowattHours }: OfDays & { use: MeterUse }) => (
  <Table
    caption={`最近 ${DAYS} 天每天的用电`}
    rows={days.toReversed()}
    rowKey={({ day }) => day}
    columns={[
      { key: 'day', header: '日期', cell: ({ day }) => dayText(day) },
      {
        key: 'used',
        header: '用电（度）',
        align: 'end',
        cell: ({ used }) => numberText(kilowattHours(used), 1),
      },
      { key: 'cost', header: '电费（元）', align: 'end', cell: ({ used }) => numberText(used, 2) },
      { key: 'note', header: '说明', cell: (each) => missingText(each, use) },
    ]}
  />
);

/** Unknown part of a day: the meter was not reached, or it was recharged. */
function missingText({ day, known }: DayUse, { last, recharges }: MeterUse): string {
  if (last && dayOf(last.at) === day) return '到最近一次读数';
  const hours = Math.round(((1 - known) * DAY) / HOUR);
  if (hours === 0) return '';
  return recharges.some((each) => each.day === day)
    ? `当天充过电费，约 ${hours} 小时的用电不能分开计算`
    : `有约 ${hours} 小时没有读数`;
}

interface MonthUse {
  month: string;
  used: number;
  recharged: number;
}

/** The months of a series, oldest first. */
function monthsOf({ starts }: MeterSeries, { days, recharges }: MeterUse): MonthUse[] {
  const first = monthOf(dayOf(starts));
  // Of the first month only a part is known.
  return [...Map.groupBy(days, ({ day }) => monthOf(day))]
    .filter(([month]) => month !== first || dayOf(starts).endsWith('-01'))
    .map(([month, ofMonth]) => ({
      month,
      used: ofMonth.reduce((sum, { used }) => sum + used, 0),
      recharged: recharges
        .filter(({ day }) => monthOf(day) === month)
        .reduce((sum, { amount }) => sum + amount, 0),
    }));
}

const MonthTable = ({ months, kilowattHours }: OfMonths) => (
  <Table
    caption="每月的用电和充值"
    rows={months.toReversed()}
    rowKey={({ month }) => month}
    columns={[
      { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
      {
        key: 'used',
        header: '用电（度）',
        align: 'end',
        cell: ({ used }) => numberText(kilowattHours(used), 1),
      },
      { key: 'cost', header: '电费（元）', align: 'end', cell: ({ used }) => numberText(used, 2) },
      { key: 'recharged', header: '充值约（元）', align: 'end', cell: ({ recharged }) => recharged },
    ]}
  />
);

/** The balance at every reading, with its months. */
function Balances({ series: { starts, step, balances }, use: { last, days } }: Omit<UseCardProps, 'price'>) {
  // Not by asking the clock of each day: that takes longer than drawing the line.
  const offset = (starts - startOf('day', starts)) / step;
  const months = days.flatMap(({ day }, at) => {
    const index = (at * DAY) / step - offset;
    return day.endsWith('-01') && index >= 0 ? [{ index, text: yearlyMonthText(day) }] : [];
  });
  return (
    <LineChart
      label={`最近一年的电费余额，每半小时一次读数；最近一次 ${last ? `${numberText(last.balance, 2)} 元` : '没有'}；每月的数字见表格`}
      values={balances}
      captions={months}
    />
  );
}
