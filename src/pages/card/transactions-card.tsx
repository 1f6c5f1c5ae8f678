import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { Transaction } from '@/api/card';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import type { ListSearch } from '@/kit/use-list-search';
import { monthText, shortDayText, timeText } from '@/lib/time';
import { numberText, signedText, yuanText } from '@/lib/number';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Pagination } from '@/ui/pagination';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { categories, type Category, categoryNames, categoryOf, spendingOf } from './spending-card';

const PAGE = 20;

interface Filter {
  month: string;
  category: '' | 'top_up' | Category;
}

interface TransactionsCardProps {
  transactions: KeptFigures<{ list: Transaction[] }>;
  months: readonly { month: string }[];
  month: string;
  search: Pick<ListSearch<Filter>, 'filter' | 'set' | 'reset'>;
}

const kinds = [
  { value: '' as const, label: '全部类别' },
  ...categories.map((value) => ({ value, label: categoryNames[value] })),
  { value: 'top_up' as const, label: '充值' },
];

const nameOf = (row: Transaction): string => {
  const category = categoryOf(row);
  return category ? categoryNames[category] : '充值';
};

const columns: readonly Column<Transaction>[] = [
  {
    key: 'at',
    header: '时间',
    cell: ({ at }) => (
      <Moment at={at}>
        {shortDayText(at)} {timeText(at)}
      </Moment>
    ),
  },
  { key: 'merchant', header: '商户', cell: ({ merchant }) => merchant },
  { key: 'kind', header: '类别', cell: nameOf },
  {
    key: 'amount',
    header: '金额（元）',
    align: 'end',
    cell: ({ amount, kind }) => (
      <>
        {signedText(amount / 100, 2)}
        {amount > 0 && kind !== 'top_up' && '（退款）'}
      </>
    ),
  },
  {
    key: 'balance',
    header: '余额（元）',
    align: 'end',
    cell: ({ balance }) => yuanText(balance),
  },
];

/** Totals of the rows. */
function sumText(rows: readonly Transaction[]): string {
  const spent = Object.values(spendingOf(rows)).reduce((sum, each) => sum + each, 0);
  const toppedUp = rows.reduce((sum, { kind, amount }) => sum + (kind === 'top_up' ? amount : 0), 0);
  return [
    `共 ${numberText(rows.length)} 笔`,
    `消费 ${yuanText(spent)} 元`,
    ...(toppedUp > 0 ? [`充值 ${yuanText(toppedUp)} 元`] : []),
  ].join('，');
}

/** Every transaction of a month, by kind. */
export function TransactionsCard({ transactions, months, month, search }: TransactionsCardProps) {
  const { category } = search.filter;
  const [page, setPage] = useState(1);
  // The month that is shown is a choice, too, though it may have no rows.
  const choices = [...new Set([month, ...months.map((each) => each.month)])].toSorted().toReversed();
  return (
    <Card
      title="流水"
      actions={
        <Cluster gap={3}>
          <ToolbarSelect
            label="月份"
            isLabelHidden
            options={choices.map((value) => ({ value, label: monthText(`${value}-01`) }))}
            value={month}
            onChange={(value) => search.set({ month: value })}
          />
          <ToolbarSelect
            label="类别"
            isLabelHidden
            options={kinds}
            value={category}
            onChange={(value) => {
              setPage(1);
              search.set({ category: value });
            }}
          />
        </Cluster>
      }
    >
      <Loaded
        query={transactions}
        failure="流水加载失败"
        skeleton={<LinesSkeleton lines={6} height="2.5rem" />}
      >
        {({ list }) => {
          const rows = list.filter((row) => !category || (categoryOf(row) ?? 'top_up') === category);
          return (
            <Filtered
              count={rows.length}
              search={{
                isFiltered: category !== '',
                reset: () => search.set({ category: '' }),
              }}
              empty={{
                icon: <Receipt />,
                title: `${monthText(`${month}-01`)}没有流水`,
                description: '刷卡或扫付款码消费后，这里会列出每一笔。',
              }}
              filtered={{ title: '这个月没有这一类的流水', description: '换个类别看看。' }}
            >
              <Stack gap={3}>
                <p className={textStyles.noteFigures} role="status">
                  {sumText(rows)}
                </p>
                <Table
                  caption="校园卡流水"
                  rows={rows.slice((page - 1) * PAGE, page * PAGE)}
                  rowKey={({ transaction_id }) => transaction_id}
                  columns={columns}
                />
                <Pagination
                  isCounted
                  page={page}
                  pageSize={PAGE}
                  total={rows.length}
                  onPageChange={setPage}
                />
              </Stack>
            </Filtered>
          );
        }}
      </Loaded>
    </Card>
  );
}
