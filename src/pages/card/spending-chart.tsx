import type { Transaction } from '@/api/card';
import { yuanText } from '@/lib/number';
import { BarChart } from '@/ui/bar-chart';
import { Table } from '@/ui/table';
import { categories, categoryNames, spendingOf } from './spending';

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
