import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PaySlip } from '@/api/work-study';
import { ButtonLink } from '@/kit/button-link';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { axisMonth } from '@/lib/calendar-words';
import { yuanText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { monthText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { ChartCard } from '@/ui/chart-card';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { Table } from '@/ui/table';
import { PayMonthCard } from './month-card';
import { SlipCard } from './slip-card';
import { useSlips } from './use-work-study';

const MONTHS = 12;

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

/** Hours worked and their pay: by months, and each month's slip. */
export function PayView({ month, onMonth }: PayViewProps) {
  const slips = useSlips();
  return (
    <Page>
      <PageHeader
        title="工时和工资单"
        description="每条登记都算得清：工时 × 时薪 = 应发。"
        breadcrumbs={[
          <Link key="all" to={paths.workStudyProgram()}>
            勤工助学
          </Link>,
          '工时和工资单',
        ]}
      />
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
