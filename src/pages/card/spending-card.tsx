import { useState } from 'react';
import type { Transaction } from '@/api/card';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import { axisMonth } from '@/lib/calendar-words';
import { numberText, yuanText } from '@/lib/number';
import { monthText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { ChartCard } from '@/ui/chart-card';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Segmented } from '@/ui/segmented';
import { Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';

/** Categories of spending: the meals by the time of day, and the rest. */
export const categories = ['breakfast', 'lunch', 'dinner', 'night', 'shop', 'service'] as const;
export type Category = (typeof categories)[number];

export const categoryNames: Record<Category, string> = {
  breakfast: '早餐',
  lunch: '午餐',
  dinner: '晚餐',
  night: '夜宵',
  shop: '购物',
  service: '生活服务',
};

/** When each meal begins; the night's lasts until the next breakfast. */
const meals: readonly [begins: string, meal: Category][] = [
  ['05:00:00', 'breakfast'],
  ['10:00:00', 'lunch'],
  ['15:00:00', 'dinner'],
  ['21:00:00', 'night'],
];

/** The meal borders in words. */
const MEAL_HOURS = '早餐 5–10 点，午餐 10–15 点，晚餐 15–21 点，夜宵 21–5 点';

/** Category of a payment or refund; null for a top-up. */
export function categoryOf({ kind, at }: Pick<Transaction, 'kind' | 'at'>): Category | null {
  if (kind === 'top_up') return null;
  if (kind !== 'canteen') return kind;
  const clock = at.slice(11);
  return meals.findLast(([begins]) => begins <= clock)?.[1] ?? 'night';
}

/** Cents spent on each category, refunds taken off. */
export function spendingOf(rows: readonly Transaction[]): Record<Category, number> {
  const spent: Record<Category, number> = {
    breakfast: 0,
    lunch: 0,
    dinner: 0,
    night: 0,
    shop: 0,
    service: 0,
  };
  for (const row of rows) {
    const category = categoryOf(row);
    if (category) spent[category] -= row.amount;
  }
  return spent;
}

const views = [
  { value: 'meal', label: '按餐别' },
  { value: 'month', label: '按月' },
] as const;

const MONTHS = 12;

interface Month {
  month: string;
  spent: number;
  topped_up: number;
}

interface SpendingCardProps {
  transactions: KeptFigures<{ list: Transaction[] }>;
  months: KeptFigures<{ list: Month[] }>;
  month: string;
}

interface SpendingProps {
  /** Of one month. */
  rows: readonly Transaction[];
  /** In words. */
  month: string;
}

/** Spending of a month by meal and other category. */
export function SpendingChart({ rows, month }: SpendingProps) {
  const spent = spendingOf(rows);
  return (
    <BarChart
      label={`${month}的消费`}
      unit="元"
      format={yuanText}
      data={categories.map((category) => ({ label: categoryNames[category], value: spent[category] }))}
    />
  );
}

/** The same in figures, with their shares. */
export function SpendingTable({ rows, month }: SpendingProps) {
  const spent = spendingOf(rows);
  const total = categories.reduce((sum, category) => sum + spent[category], 0);
  return (
    <Table
      caption={`${month}的消费`}
      rows={[...categories, null]}
      rowKey={(category) => category ?? 'total'}
      columns={[
        { key: 'name', header: '类别', cell: (category) => (category ? categoryNames[category] : '合计') },
        {
          key: 'spent',
          header: '金额（元）',
          align: 'end',
          cell: (category) => yuanText(category ? spent[category] : total),
        },
        {
          key: 'share',
          header: '占比',
          align: 'end',
          cell: (category) =>
            total > 0 ? `${Math.round(((category ? spent[category] : total) / total) * 100)}%` : '—',
        },
      ]}
    />
  );
}

/** Spending of the shown month by meal, and of each month. */
export function SpendingCard({ transactions, months, month }: SpendingCardProps) {
  const [view, setView] = useState<'meal' | 'month'>('meal');
  const words = monthText(`${month}-01`);
  const skeleton = <LinesSkeleton lines={1} height="10rem" />;
  const part = (asTable: boolean) =>
    view === 'meal' ? (
      <Loaded query={transactions} skeleton={skeleton} failure="消费加载失败">
        {({ list }) =>
          list.length === 0 ? (
            <p className={textStyles.note}>{words}没有消费。</p>
          ) : asTable ? (
            <SpendingTable rows={list} month={words} />
          ) : (
            <SpendingChart rows={list} month={words} />
          )
        }
      </Loaded>
    ) : (
      <Loaded query={months} skeleton={skeleton} failure="每月消费加载失败">
        {({ list }) =>
          list.length === 0 ? (
            <p className={textStyles.note}>还没有消费。</p>
          ) : asTable ? (
            <MonthTable months={list} />
          ) : (
            <MonthChart months={list} />
          )
        }
      </Loaded>
    );
  return (
    <ChartCard
      title={view === 'meal' ? `消费 · ${words}` : '消费 · 每月'}
      actions={<Segmented label="消费统计" options={views} value={view} onChange={setView} />}
      chart={
        <>
          {part(false)}
          {view === 'meal' && <p className={textStyles.hint}>{MEAL_HOURS}。</p>}
        </>
      }
      table={part(true)}
    />
  );
}

const MonthChart = ({ months }: { months: readonly Month[] }) => {
  const shown = months.slice(0, MONTHS).toReversed();
  return (
    <BarChart
      label="每月消费"
      unit="元"
      format={(cents) => numberText(Math.round(cents / 100))}
      data={shown.map(({ month, spent }, index) => ({
        ...axisMonth(month, shown[index - 1]?.month),
        value: spent,
      }))}
    />
  );
};

const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <Table
    caption="每月消费和充值"
    rows={months}
    rowKey={({ month }) => month}
    columns={[
      { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
      { key: 'spent', header: '消费（元）', align: 'end', cell: ({ spent }) => yuanText(spent) },
      { key: 'topped', header: '充值（元）', align: 'end', cell: ({ topped_up }) => yuanText(topped_up) },
    ]}
  />
);
