import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Coins, Download } from 'lucide-react';
import { memo } from 'react';
import * as v from 'valibot';
import {
  GOLD_PAGE,
  type GoldDay,
  type GoldEntry,
  goldExport,
  type GoldFilter,
  goldKind,
  goldQueries,
} from '@/api/gold';
import { call } from '@/api/request';
import { month as monthSchema } from '@/api/schemas';
import { GoldBalance, goldKindNames, kindIcons, ledgerCsv } from '@/features/gold';
import { RecordList, RecordRow, RecordsSkeleton } from '@/features/records';
import { ButtonLink } from '@/kit/button-link';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { useTask } from '@/kit/use-task';
import { yearlyText } from '@/lib/calendar-words';
import { dayAfter, daysFrom, monthOf } from '@/lib/days';
import { downloadFile } from '@/lib/download-file';
import { numberText, signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayOf, dayText, monthText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ChartCard } from '@/ui/chart-card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster } from '@/ui/layout';
import { LineChart } from '@/ui/line-chart';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { useNow } from '@/ui/use-now';
import { Amount, causePath } from './gold-labels';

/** One row of the ledger; it leads to what it came from. */
const GoldListItem = memo(function GoldListItem({ row }: { row: GoldEntry }) {
  const Icon = kindIcons[row.kind];
  return (
    <RecordRow
      at={row.created_at}
      lead={<IconBadge icon={<Icon />} tone={row.amount > 0 ? 'gold' : 'neutral'} />}
      title={row.title}
      to={causePath(row)}
      facts={goldKindNames[row.kind]}
      end={<Amount amount={row.amount} />}
    />
  );
});

const filters = v.object({
  kind: v.optional(v.picklist(['all', ...goldKind.options]), 'all'),
  month: v.optional(v.union([v.literal('all'), monthSchema]), 'all'),
});
type Filters = v.InferOutput<typeof filters>;

const kinds = (['all', ...goldKind.options] as const).map((value) => ({
  value,
  label: value === 'all' ? '全部类型' : goldKindNames[value],
}));

const wanted = (asked: Filters): GoldFilter => ({
  ...(asked.kind !== 'all' && { kind: asked.kind }),
  ...(asked.month !== 'all' && { month: asked.month }),
});

const sumOf = ({ count, income, spending }: GoldDay) =>
  [`${numberText(count)} 笔`, income > 0 && signedText(income), spending > 0 && signedText(-spending)]
    .filter(Boolean)
    .join(' · ');

/** Totals of the filtered rows. */
function totalsOf(days: readonly GoldDay[], total: number): string {
  const income = days.reduce((sum, day) => sum + day.income, 0);
  const spending = days.reduce((sum, day) => sum + day.spending, 0);
  const [came, went] = [income, spending].map((each) => numberText(each));
  return `共 ${numberText(total)} 笔，收入 ${came} 金币，支出 ${went} 金币`;
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(goldQueries.balance()),
    cache.ensureQueryData(goldQueries.days({})),
    cache.ensureQueryData(goldQueries.page({}, 1)),
  ]);

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
const TrendCard = ({ days }: { days: readonly GoldDay[] }) => (
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

/** /user/gold_list: every row of the ledger, by kind and month; each leads to what it came from. */
export function Component() {
  const search = useListSearch(filters, { keep: true });
  const filter = wanted(search.filter);
  const days = useQuery(goldQueries.days(filter));
  const all = useQuery(goldQueries.days({}));
  const download = useTask(async (_: void, signal) => {
    const ledger = await call(goldExport, {}, { signal });
    downloadFile(`金币明细-${dayOf(Date.now())}.csv`, ledgerCsv(ledger), 'text/csv;charset=utf-8');
  });
  // One that the address names is a choice, too, though it may have no rows.
  const months = [...new Set(['all', ...(all.data?.months ?? []), search.filter.month])];

  return (
    <Page>
      <PageHeader
        title="金币明细"
        description="每一笔收入和支出，点开可以看到它的来源。余额就是全部明细之和。"
        actions={
          <Button
            icon={<Download />}
            busy={download.busy}
            disabled={!all.data || all.data.total === 0}
            onClick={() => void download.run()}
          >
            导出 CSV
          </Button>
        }
      />
      <Card>
        <GoldBalance />
      </Card>
      {all.data && all.data.total > 0 && <TrendCard days={all.data.days} />}
      <Cluster spread gap={4}>
        <Cluster gap={4}>
          <ToolbarSelect
            label="类型"
            options={kinds}
            value={search.filter.kind}
            onChange={(kind) => search.set({ kind })}
          />
          <ToolbarSelect
            label="月份"
            options={months.map((value) => ({
              value,
              label: value === 'all' ? '全部月份' : monthText(`${value}-01`),
            }))}
            value={search.filter.month}
            onChange={(value) => search.set({ month: value })}
          />
        </Cluster>
        {days.data && (
          <p className={textStyles.noteFigures} role="status">
            {totalsOf(days.data.days, days.data.total)}
          </p>
        )}
      </Cluster>
      <Loaded query={days} skeleton={<RecordsSkeleton />} failure="金币明细加载失败">
        {({ days: counted, total }) => (
          <Filtered
            search={search}
            count={total}
            filtered={{ title: '没有符合条件的明细', description: '换个类型或月份试试。' }}
            empty={{
              icon: <Coins />,
              title: '还没有金币明细',
              description: '签到、学完课程、通过练习和完成测验都能得到金币。',
              action: (
                <ButtonLink to={paths.myGold()} variant="primary">
                  看看怎样赚金币
                </ButtonLink>
              ),
            }}
          >
            <RecordList
              label="金币明细"
              days={counted}
              sumOf={sumOf}
              total={total}
              pageSize={GOLD_PAGE}
              queryOf={(page) => goldQueries.page(filter, page)}
              Item={GoldListItem}
            />
          </Filtered>
        )}
      </Loaded>
    </Page>
  );
}
