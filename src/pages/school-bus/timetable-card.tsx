import { useState } from 'react';
import { type CampusCalendar, dayKindNames, dayKindOf, dayKinds } from '@/api/campus-calendar';
import type { BusDirection, BusStop } from '@/api/school-bus';
import { minutesOf } from '@/lib/opening-hours';
import { dayOf, MINUTE, startOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Segmented } from '@/ui/segmented';
import { type Column, Table } from '@/ui/table';
import { clockAt } from './bus-labels';

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
export function TimetableCard({ direction, stop, calendar, now }: TimetableCardProps) {
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
