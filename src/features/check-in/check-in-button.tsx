import { CalendarCheck, Check } from 'lucide-react';
import { checkIn, checkInQueries } from '@/api/check-ins';
import { useAction } from '@/kit/use-action';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';

interface CheckInButtonProps {
  /** Today on campus, as the page shows it. */
  today: string;
  /** Whether the student has checked in today. */
  isDone: boolean;
  size: 'small' | 'large';
}

/** Checks in today, and says what that earned. */
export function CheckInButton({ today, isDone, size }: CheckInButtonProps) {
  const action = useAction(checkIn, {
    refresh: [checkInQueries.show().queryKey, ['gold']],
    onDone: ({ streak, amount }) =>
      showToast(`签到成功，连续签到 ${streak} 天，获得 ${amount} 金币`, { type: 'success' }),
  });
  return (
    <Button
      variant="primary"
      size={size}
      disabled={isDone}
      busy={action.busy}
      icon={isDone ? <Check /> : <CalendarCheck />}
      onClick={() => action.run({ day: today })}
    >
      {isDone ? '今日已签到' : '立即签到'}
    </Button>
  );
}
