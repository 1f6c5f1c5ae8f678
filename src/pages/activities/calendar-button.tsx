import { useState } from 'react';
import * as v from 'valibot';
import type { ActivityDetail } from '@/api/activities';
import { eventOf, isCalledOff, sequenceOf } from '@/features/activities';
import { downloadCalendar } from '@/kit/download-calendar';
import { useTask } from '@/kit/use-task';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { phaseOf } from './activity-labels';

const sequences = v.record(v.string(), v.number());
const nothing: v.InferOutput<typeof sequences> = {};
/** Sequence of each activity at its last export on this computer, by its id. */
const exports = () => storedJson(draftStore, 'activityCalendar', sequences, nothing);

interface Wanted {
  /** Of the file, without its ending. */
  name: string;
  activities: readonly ActivityDetail[] | ((signal: AbortSignal) => Promise<readonly ActivityDetail[]>);
}

/** Hands out activities as an `.ics` file, and knows which were handed out before. */
export function useCalendarExport() {
  const [known, setKnown] = useState(() => exports().read());
  const { run, busy } = useTask(async ({ name, activities: given }: Wanted, signal) => {
    const activities = typeof given === 'function' ? await given(signal) : given;
    if (activities.length === 0) return showToast('没有可以导出的活动', { type: 'info' });
    await downloadCalendar(
      name,
      activities.map((each) => eventOf(each, location.origin)),
    );
    const handedOut = Object.fromEntries(activities.map((each) => [each.activity_id, sequenceOf(each)]));
    const next = { ...exports().read(), ...handedOut };
    exports().write(next);
    setKnown(next);
  });
  return {
    busy,
    run: (wanted: Wanted): void => void run(wanted),
    /** Whether a calendar has an activity, and has it as it is now. */
    standingOf(activity: ActivityDetail): 'absent' | 'current' | 'stale' {
      const exported = known[activity.activity_id];
      if (exported === undefined) return 'absent';
      return exported === sequenceOf(activity) ? 'current' : 'stale';
    },
  };
}
export type CalendarExport = ReturnType<typeof useCalendarExport>;

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
