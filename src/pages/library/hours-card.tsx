import { type CampusCalendar, spanAt } from '@/api/campus-calendar';
import { type OpeningHours, periodOf, spansBy } from '@/api/opening-hours';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import type { KeptFigures } from '@/kit/use-kept';
import { dayAfter, daysFrom } from '@/lib/days';
import { openingAt, type OpenSpan, type SpansOn } from '@/lib/opening-hours';
import { dayOf, shortDayText, weekdayOf } from '@/lib/time';
import { Updated } from '@/ui/updated';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { libraryOpeningText, spansText } from './library-labels';

/** Days whose hours are shown, today included. */
const DAYS = 7;

/** Why a day has other hours than usual; empty when it has not. */
function noteOf(calendar: CampusCalendar, day: string): string {
  const special = calendar.special_days.find((each) => each.day === day);
  if (special) return special.name;
  const period = periodOf(calendar, day);
  if (period === 'vacation') return '假期';
  return period === 'exam_weeks' ? '考试周' : '';
}

const columnsOf = (spansOn: SpansOn<OpenSpan>, calendar: CampusCalendar, today: string): Column<string>[] => [
  {
    key: 'day',
    header: '日期',
    cell: (day) => <Moment at={day}>{day === today ? `今天 周${weekdayOf(day)}` : shortDayText(day)}</Moment>,
  },
  {
    key: 'hours',
    header: '开放时间',
    cell: (day) => (
      <>
        {spansText(spansOn(day))} <span className={textStyles.hint}>{noteOf(calendar, day)}</span>
      </>
    ),
  },
];

interface HoursCardProps {
  hours: KeptFigures<{ hours: OpeningHours; as_of: string }>;
  calendar: KeptFigures<CampusCalendar>;
}

/** Whether the library is open, until when, and the hours of the coming days. */
export function LibraryHoursCard({ hours, calendar }: HoursCardProps) {
  const { now, isStale } = hours;
  return (
    <Card title="开放时间">
      <Loaded
        query={joinQueries(hours, calendar)}
        failure="开放时间加载失败"
        skeleton={<LinesSkeleton lines={4} height="1.5rem" />}
      >
        {([{ hours: known, as_of }, days]) => {
          const spansOn = spansBy(known, days);
          const opening = openingAt(spansOn, now.getTime());
          const today = dayOf(now);
          const exams = spanAt(days.exam_weeks, today);
          return (
            <Stack gap={3}>
              <Cluster gap={2}>
                <Badge tone={opening.isOpen ? 'success' : 'warning'}>
                  {opening.isOpen ? '开放中' : '已闭馆'}
                </Badge>
                <span className={textStyles.medium}>{libraryOpeningText(opening, now)}</span>
              </Cluster>
              {exams && <p className={textStyles.note}>{`现在是${exams.name}，延长开放。`}</p>}
              <Table
                caption="近 7 天的开放时间"
                rows={daysFrom(today, dayAfter(today, DAYS - 1))}
                rowKey={(day) => day}
                columns={columnsOf(spansOn, days, today)}
              />
              <Updated at={as_of} now={now} isStale={isStale} />
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
