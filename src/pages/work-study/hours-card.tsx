import type { PaySlip } from '@/api/work-study';
import { axisMonth } from '@/lib/calendar-words';
import { yuanText } from '@/lib/number';
import { monthText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { ChartCard } from '@/ui/chart-card';
import { Table } from '@/ui/table';

const MONTHS = 12;

/** The hours of each month, drawn and as a table. */
export function WorkHoursCard({ slips }: { slips: readonly PaySlip[] }) {
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
