import { BellPlus, BellRing } from 'lucide-react';
import { useReminders } from '@/features/reminders';
import { MINUTE, momentOf, timeText } from '@/lib/time';
import { Button } from '@/ui/button';

/** Milliseconds for which a notice is of use. */
const OF_USE = 15 * MINUTE;

interface FreeNoticeProps {
  id: string;
  /** Wire time at which to tell. */
  at: string;
  /** Of what it is, for the button's name. */
  what: string;
  /** Text of the reminder. */
  text: string;
  label: string;
  now: Date;
}

/** A button that sets a reminder for a moment, on this device, or removes it. */
export function FreeNotice({ id, at, what, text, label, now }: FreeNoticeProps) {
  const { reminders, add, remove } = useReminders();
  const isSet = reminders.some((each) => each.id === id);
  const left = momentOf(at) - now.getTime();
  if (left <= 0 && !isSet) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-pressed={isSet}
      aria-label={`${isSet ? '已设提醒' : label}：${what} ${timeText(at)}`}
      icon={isSet ? <BellRing /> : <BellPlus />}
      onClick={() => (isSet ? remove(id) : add({ id, delay: left, until: left + OF_USE, text }))}
    >
      {isSet ? '已设提醒' : label}
    </Button>
  );
}
