import { type CampusCalendar, dayKindNames, spanAt } from '@/api/campus-calendar';
import type { BusDirection } from '@/api/school-bus';
import { dayOf, shortDayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';

/** Largest number of special days that are shown. */
const SHOWN = 10;

interface HolidayCardProps {
  direction: BusDirection;
  calendar: CampusCalendar;
  now: Date;
}

type SpecialDay = CampusCalendar['special_days'][number];

const columnsOf = ({ departures }: BusDirection): Column<SpecialDay>[] => [
  {
    key: 'day',
    header: '日期',
    cell: ({ day, name }) => (
      <>
        <Moment at={day}>{shortDayText(day)}</Moment>
        <br />
        <span className={textStyles.hint}>{name}</span>
      </>
    ),
  },
  {
    key: 'kind',
    header: '时刻表',
    cell: ({ kind }) =>
      departures[kind].length > 0 ? dayKindNames[kind] : <Badge tone="warning">停运</Badge>,
  },
];

/** The next days that do not run as their place in the week says, and by which timetable they do. */
export function HolidayCard({ direction, calendar, now }: HolidayCardProps) {
  const today = dayOf(now);
  const coming = calendar.special_days.filter(({ day }) => day >= today).slice(0, SHOWN);
  const exams = spanAt(calendar.exam_weeks, today);
  return (
    <Card title="节假日安排">
      <Stack gap={3}>
        {exams && <p className={textStyles.note}>{`现在是${exams.name}，按平时的时刻表运行。`}</p>}
        <Table
          caption="近期按别的时刻表运行的日子"
          rows={coming}
          rowKey={({ day }) => day}
          empty="近期没有节假日"
          columns={columnsOf(direction)}
        />
      </Stack>
    </Card>
  );
}
