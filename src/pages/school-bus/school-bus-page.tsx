import type { QueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import * as v from 'valibot';
import { type CampusCalendar, campusCalendarQuery } from '@/api/campus-calendar';
import { type BusLine, schoolBusQuery } from '@/api/school-bus';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { DAY, startOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster, Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { HolidayCard } from './holiday-card';
import { LineCard } from './line-card';
import { NextBuses } from './next-buses';
import { TimetableCard } from './timetable-card';

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
