import { CalendarClock, CircleCheck } from 'lucide-react';
import { type PaySlip, type SlipRow, WORK_MOST, workQueries } from '@/api/work-study';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { axisMonth } from '@/lib/calendar-words';
import { monthAfter, monthOf } from '@/lib/days';
import { hoursText } from '@/lib/duration';
import { yuanText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayFromNow, dayOf, monthText, shortDayText, timeFromNow, wireDayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { ChartCard } from '@/ui/chart-card';
import { DescriptionList } from '@/ui/description-list';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Page } from '@/ui/page';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Stat, StatRow } from '@/ui/stat';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
import { useNow } from '@/ui/use-now';
import { type PayPart, payParts, slipProblem, weekMinutes } from './pay';
import { rateText, slipStates } from './work-parts';
import styles from './pay-view.module.css';

const MONTHS = 12;

const signed = (minutes: number): string => hoursText(minutes).replace(' 小时', '');

const columns: readonly Column<SlipRow>[] = [
  { key: 'day', header: '日期', cell: ({ day }) => shortDayText(day) },
  { key: 'post', header: '岗位', cell: ({ post }) => post },
  {
    key: 'note',
    header: '说明',
    cell: ({ kind, note, minutes, paid_minutes }) => (
      <Cluster gap={2} rowGap={1}>
        <span>{note}</span>
        {kind === 'correction' && <Badge tone="warning">更正</Badge>}
        {paid_minutes !== minutes && <Badge>超出上限不计酬</Badge>}
      </Cluster>
    ),
  },
  { key: 'worked', header: '登记（小时）', align: 'end', cell: ({ minutes }) => signed(minutes) },
  { key: 'paid', header: '计酬（小时）', align: 'end', cell: ({ paid_minutes }) => signed(paid_minutes) },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => yuanText(amount) },
];

const partColumns: readonly Column<PayPart>[] = [
  { key: 'post', header: '岗位', cell: ({ post }) => post },
  { key: 'paid', header: '计酬（小时）', align: 'end', cell: ({ paid_minutes }) => signed(paid_minutes) },
  { key: 'rate', header: '时薪', align: 'end', cell: ({ rate }) => rateText(rate) },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => yuanText(amount) },
];

interface SlipCardProps {
  slips: readonly PaySlip[];
  slip: PaySlip;
  onMonth: (month: string) => void;
}

/** The pay slip of a month, checked: rows, hours × rate and total have to agree. */
function SlipCard({ slips, slip, onMonth }: SlipCardProps) {
  const now = useNow('day');
  const { month, state, pays_at, bank, most, rows, minutes, paid_minutes, total } = slip;
  const problem = slipProblem(slip);
  const [stateText, tone] = slipStates[state];
  const words = monthText(`${month}-01`);
  return (
    <Card
      title={`工资单 · ${words}`}
      actions={
        <ToolbarSelect
          label="月份"
          isLabelHidden
          options={slips.map((each) => ({ value: each.month, label: monthText(`${each.month}-01`) }))}
          value={month}
          onChange={onMonth}
        />
      }
    >
      <Stack gap={4}>
        <DescriptionList
          rows={[
            [
              '状态',
              <Badge key="state" tone={tone}>
                {stateText}
              </Badge>,
            ],
            [state === 'open' ? '预计应发' : '应发', `${yuanText(total)} 元`],
            [
              '工时',
              `登记 ${hoursText(minutes)}，计酬 ${hoursText(paid_minutes)}${
                most === null ? '，假期不限' : `，每月最多计酬 ${hoursText(most)}`
              }`,
            ],
            [state === 'paid' ? '发放' : '预计发放', `${timeFromNow(pays_at, now)}，${bank}`],
          ]}
        />
        {problem ? (
          <Notice tone="danger" title="这张工资单对不上">
            <p>{problem}。请先不要确认，联系资助中心 021-5555-1301 核对。</p>
          </Notice>
        ) : (
          <p className={styles.checked}>
            <CircleCheck />
            核对一致：{rows.length} 条记录合计、工时 × 时薪、应发都是 {yuanText(total)} 元。
          </p>
        )}
        <Table
          caption={`${words}各岗位的工资`}
          rows={payParts(slip)}
          rowKey={({ post, rate }) => `${rate} ${post}`}
          columns={partColumns}
        />
        <h3 className={textStyles.medium}>每条记录</h3>
        <Table caption={`${words}的工时记录`} rows={rows} rowKey={({ row_id }) => row_id} columns={columns} />
        <p className={textStyles.hint}>按半小时计。更正登记在发现的当月；对不上时联系用工单位或资助中心。</p>
      </Stack>
    </Card>
  );
}

/** The hours of each month, drawn and as a table. */
function WorkHoursCard({ slips }: { slips: readonly PaySlip[] }) {
  const shown = slips.slice(0, MONTHS);
  const months = shown.toReversed();
  return (
    <ChartCard
      title="每月工时"
      chart={
        <BarChart
          label="每月工时"
          unit="小时"
          data={months.map(({ month, minutes }, index) => ({
            ...axisMonth(month, months[index - 1]?.month),
            value: minutes / 60,
          }))}
        />
      }
      table={
        <Table
          caption="每月工时和工资"
          rows={shown}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: '月份', cell: ({ month }) => monthText(`${month}-01`) },
            {
              key: 'worked',
              header: '登记（小时）',
              align: 'end',
              cell: ({ minutes }) => minutes / 60,
            },
            {
              key: 'paid',
              header: '计酬（小时）',
              align: 'end',
              cell: ({ paid_minutes }) => paid_minutes / 60,
            },
            { key: 'total', header: '工资（元）', align: 'end', cell: ({ total }) => yuanText(total) },
          ]}
        />
      }
    />
  );
}

interface PayViewProps {
  /** The month whose slip is shown; the newest when there is none such. */
  month: string;
  onMonth: (month: string) => void;
}

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
    <Card title="工时与工资" actions={<Updated at={asOf} isStale={isStale} />}>
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
            hint={current ? `${dayFromNow(wireDayOf(current.pays_at), now)}发放` : undefined}
          />
          {before && (
            <Stat
              label="上月工资"
              value={yuanText(before.total)}
              unit="元"
              stale={isStale}
              hint={`${dayFromNow(wireDayOf(before.pays_at), now)}${before.state === 'paid' ? '已发放' : '发放'}`}
            />
          )}
        </StatRow>
      </Stack>
    </Card>
  );
}

/** Hours worked and their pay: by months, and each month's slip. */
export function PayView({ month, onMonth }: PayViewProps) {
  const slips = useKept(workQueries.slips());
  return (
    <Page>
      <DetailHeader title="工时和工资单" description="每条登记都算得清：工时 × 时薪 = 应发。" />
      <KeptNotice of={[slips]} />
      <Loaded query={slips} failure="工资单加载失败" skeleton={<PartSkeleton />}>
        {({ list, as_of }) => {
          const shown = list.find((slip) => slip.month === month) ?? list[0];
          return shown ? (
            <>
              <PayMonthCard slips={list} asOf={as_of} query={slips} />
              <WorkHoursCard slips={list} />
              <SlipCard slips={list} slip={shown} onMonth={onMonth} />
            </>
          ) : (
            <EmptyState
              icon={<CalendarClock />}
              title="还没有工时"
              description="上岗后由用工单位登记，第二天能在这里看到。"
              action={<ButtonLink to={paths.workStudyProgram()}>去找岗位</ButtonLink>}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
