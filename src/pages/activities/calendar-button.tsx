import type { ActivityDetail } from '@/api/activities';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
import { useNow } from '@/ui/use-now';
import { phaseOf } from './activity-labels';
import { isCalledOff } from '@/features/activities';
import type { CalendarExport } from './use-calendar-export';

interface CalendarButtonProps {
  activity: ActivityDetail;
  calendar: CalendarExport;
  size?: ControlSize;
}

/**
 * Hands out one activity as an `.ics` file while it is to come; again when it has changed since. What was called off is
 * handed out only to be taken out of a calendar that has it.
 */
export function CalendarButton({ activity, calendar, size }: CalendarButtonProps) {
  const now = useNow('minute');
  const standing = calendar.standingOf(activity);
  const isOff = isCalledOff(activity);
  if (!activity.mine || phaseOf(activity, now) === 'over' || (isOff && standing !== 'stale')) return null;
  const words = { absent: '加入日历', current: '再次下载', stale: isOff ? '从日历移除' : '更新日历' };
  return (
    <Button
      size={size}
      busy={calendar.busy}
      variant={standing === 'stale' ? 'primary' : undefined}
      onClick={() => calendar.run({ name: activity.title, activities: [activity] })}
    >
      {words[standing]}
    </Button>
  );
}
