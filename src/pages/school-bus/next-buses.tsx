import { BellPlus, BellRing, BusFront, CalendarPlus } from 'lucide-react';
import type { CampusCalendar } from '@/api/campus-calendar';
import { dayKindNames } from '@/api/campus-calendar';
import {
  type BusDirection,
  type BusLine,
  type BusStop,
  type Departure,
  nextDepartures,
} from '@/api/school-bus';
import { useReminders } from '@/features/reminders';
import { downloadCalendar } from '@/kit/download-calendar';
import { useToastedTask } from '@/kit/use-task';
import { named } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { MINUTE, wireTimeOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import { clockOf, departureUntilText } from './bus-labels';
import styles from './next-buses.module.css';

const SHOWN = 3;
/** Minutes before a bus leaves at which the student is reminded. */
const LEAD = 10;

interface NextBusesProps {
  line: BusLine;
  direction: BusDirection;
  stop: BusStop;
  calendar: CampusCalendar;
  now: Date;
}

/** The next three buses at a stop, counted down to the minute; each can be reminded of. */
export function NextBuses({ line, direction, stop, calendar, now }: NextBusesProps) {
  const buses = nextDepartures(direction, stop.stop_id, calendar, now.getTime(), SHOWN);
  const { reminders, add, remove } = useReminders();
  const what = `${line.name}${direction.name}`;
  const ride = (direction.stops.at(-1)?.minutes ?? stop.minutes) - stop.minutes;

  const calendarOf = useToastedTask((bus: Departure) =>
    downloadCalendar(`校车 ${clockOf(bus)}`, [
      {
        uid: `${line.line_id}.${direction.direction_id}.${stop.stop_id}.${bus.at}@bus.matrix`,
        start: bus.at,
        end: bus.at + ride * MINUTE,
        title: `校车 ${what}`,
        place: stop.name,
        description: `${clockOf(bus)} 从${stop.name}开往${direction.stops.at(-1)?.name}${bus.isLast ? '，末班车' : ''}`,
        url: location.origin + paths.schoolBus(),
        remindBefore: LEAD * MINUTE,
      },
    ]),
  );

  const remind = (id: string, bus: Departure) => {
    const left = bus.at - now.getTime();
    add({
      id,
      delay: Math.max(0, left - LEAD * MINUTE),
      until: left,
      text: `${what}：${clockOf(bus)} 从${stop.name}开`,
    });
  };

  return (
    <Card title={`${stop.name}，${direction.name}`}>
      {buses.length === 0 && (
        <EmptyState icon={<BusFront />} title="近两周没有班次" description="换个方向或线路看看。" />
      )}
      <ol className={styles.buses} aria-label="最近班次">
        {buses.map((bus) => {
          const id = `bus:${line.line_id}:${direction.direction_id}:${stop.stop_id}:${bus.at}`;
          const isReminded = reminders.some((each) => each.id === id);
          const left = bus.at - now.getTime();
          return (
            <li key={bus.at} className={styles.bus}>
              <p className={styles.clock}>
                <Moment at={wireTimeOf(bus.at)}>{clockOf(bus)}</Moment>
              </p>
              <p className={styles.until}>{departureUntilText(bus, now)}</p>
              <Cluster gap={2}>
                {bus.isLast && <Badge tone="warning">末班</Badge>}
                <span className={textStyles.hint}>{dayKindNames[bus.kind]}班次</span>
              </Cluster>
              <Cluster gap={2}>
                <Button
                  size="small"
                  disabled={left <= LEAD * MINUTE && !isReminded}
                  icon={isReminded ? <BellRing /> : <BellPlus />}
                  aria-label={`${isReminded ? '已设提醒' : '提醒我'}：${clockOf(bus)} 提前 ${LEAD} 分钟`}
                  onClick={() => (isReminded ? remove(id) : remind(id, bus))}
                >
                  {isReminded ? '已设提醒' : '提醒我'}
                </Button>
                <IconButton
                  label={`把 ${clockOf(bus)} 加到日历`}
                  icon={<CalendarPlus />}
                  onClick={() => void calendarOf.run(bus)}
                />
              </Cluster>
            </li>
          );
        })}
      </ol>
      <p className={textStyles.hint}>
        提醒在发车前 {LEAD} 分钟弹出，{named('只在这台设备上、', '开着时有效')}。
      </p>
    </Card>
  );
}
