import type { QueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type CampusCalendar,
  campusCalendarQuery,
  dayKindNames,
  dayKindOf,
  dayKinds,
  spanAt,
} from '@/api/campus-calendar';
import { type BusDirection, type BusLine, type BusStop, schoolBusQuery } from '@/api/school-bus';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { minutesOf } from '@/lib/opening-hours';
import { DAY, dayOf, MINUTE, shortDayText, startOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { clockAt } from './bus-labels';
import { LineCard } from './line-card';
import { NextBuses } from './next-buses';

const filters = v.object({
  line: v.optional(v.string(), ''),
  direction: v.optional(v.string(), ''),
  stop: v.optional(v.string(), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([cache.ensureQueryData(schoolBusQuery()), cache.ensureQueryData(campusCalendarQuery())]);

/** /user/schoolBus: the next buses, the lines and their timetables. */
export function Component() {
  const lines = useKept(schoolBusQuery());
  const calendar = useKept(campusCalendarQuery());
  return (
    <Page>
      <PageHeader title="校车" description="最近的班次、全天时刻表和节假日安排（北京时间）" />
      <KeptNotice of={[lines, calendar]} />
      <Loaded query={joinQueries(lines, calendar)} skeleton={<PartSkeleton />} failure="校车时刻表加载失败">
        {([{ lines: known }, days]) => <Lines lines={known} calendar={days} now={lines.now} />}
      </Loaded>
    </Page>
  );
}

/** Before noon one rides to learn, after it home. */
const isMorning = (now: Date): boolean => (now.getTime() - startOf('day', now.getTime())) / DAY < 0.5;

interface LinesProps {
  lines: readonly BusLine[];
  calendar: CampusCalendar;
  now: Date;
}

interface TimetableCardProps {
  direction: BusDirection;
  stop: BusStop;
  calendar: CampusCalendar;
  now: Date;
}

interface Run {
  /** Minutes of the day of service at which it sets out. */
  start: number;
  isLast: boolean;
}

const columnOf = ({ stop_id, name, minutes }: BusStop, index: number, chosen: BusStop): Column<Run> => ({
  key: stop_id,
  header: name,
  cell: ({ start, isLast }) => (
    <>
      {stop_id === chosen.stop_id ? <strong>{clockAt(start + minutes)}</strong> : clockAt(start + minutes)}
      {isLast && index === 0 && <Badge tone="warning">末班</Badge>}
    </>
  ),
});

/** Every bus of a kind of day with its clock at every stop; today's kind at first, from now on. */
function TimetableCard({ direction, stop, calendar, now }: TimetableCardProps) {
  const todays = dayKindOf(calendar, dayOf(now));
  const [chosen, setChosen] = useState<(typeof dayKinds)[number]>();
  const [isWhole, setWhole] = useState(false);
  const kind = chosen ?? todays;
  const rows = direction.departures[kind].map((clock, index, { length }) => ({
    start: minutesOf(clock),
    isLast: index === length - 1,
  }));
  const minute = (now.getTime() - startOf('day', now.getTime())) / MINUTE;
  const gone = kind === todays ? rows.filter(({ start }) => start + stop.minutes < minute).length : 0;
  return (
    <Card
      title={`全天时刻表，${direction.name}`}
      actions={
        <Segmented
          label="哪种日子"
          options={dayKinds.map((value) => ({
            value,
            label: dayKindNames[value] + (value === todays ? '（今天）' : ''),
          }))}
          value={kind}
          onChange={setChosen}
        />
      }
    >
      {gone > 0 && (
        <p>
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起已开走的班次' : `已开走 ${gone} 班`}
          </Button>
        </p>
      )}
      <Table
        caption={`${direction.name}，${dayKindNames[kind]}时刻表`}
        rows={isWhole ? rows : rows.slice(gone)}
        rowKey={({ start }) => start}
        empty={gone > 0 ? '今天的班次都开走了' : `${dayKindNames[kind]}停运`}
        columns={direction.stops.map((each, index) => columnOf(each, index, stop))}
      />
    </Card>
  );
}

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
function HolidayCard({ direction, calendar, now }: HolidayCardProps) {
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

function Lines({ lines, calendar, now }: LinesProps) {
  const { filter, set } = useListSearch(filters, { keep: true });
  const line = lines.find(({ line_id }) => line_id === filter.line) ?? lines[0];
  if (!line) return null;
  const [there, back] = line.directions;
  const asked = line.directions.find(({ direction_id }) => direction_id === filter.direction);
  const direction = asked ?? (isMorning(now) ? there : back);
  const other = direction === there ? back : there;
  const stop =
    direction.stops.slice(0, -1).find(({ stop_id }) => stop_id === filter.stop) ?? direction.stops[0];
  if (!stop) return null;
  const shown = { direction, stop, calendar, now };
  return (
    <>
      <Cluster gap={4} rowGap={2}>
        <Segmented
          label="线路"
          options={lines.map(({ line_id, name }) => ({ value: line_id, label: name }))}
          value={line.line_id}
          onChange={(chosen) => set({ line: chosen, direction: '', stop: '' })}
        />
        <Button icon={<ArrowLeftRight />} onClick={() => set({ direction: other.direction_id })}>
          {`换成${other.name}`}
        </Button>
      </Cluster>
      <p className={textStyles.note}>{line.note}</p>
      <Columns side={<HolidayCard direction={direction} calendar={calendar} now={now} />}>
        <NextBuses {...shown} line={line} />
        <LineCard
          {...shown}
          onChoose={(stop_id) => set({ stop: stop_id, direction: direction.direction_id })}
        />
        <TimetableCard {...shown} key={direction.direction_id} />
      </Columns>
    </>
  );
}
