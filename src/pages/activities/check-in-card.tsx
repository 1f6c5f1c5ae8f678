import { MonitorUp } from 'lucide-react';
import { useState } from 'react';
import { type ActivityDetail, CHECK_IN_EARLY } from '@/api/activities';
import { lazyDialog } from '@/kit/lazy-dialog';
import { numberText } from '@/lib/number';
import { momentOf, timeFromNow, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { closesText, isCheckInTime, phaseOf } from './activity-labels';
import styles from './check-in-card.module.css';
import { CheckInCode } from './check-in-code';

const CodeScreen = lazyDialog(async () => (await import('./code-screen')).default);

/** Why one cannot check in now; when one can, in words. */
function closedText(activity: ActivityDetail, now: Date): string {
  if (activity.state === 'cancelled') return '活动已取消，不能签到。';
  if (activity.state !== 'open') return '审核通过后才能签到。';
  if (phaseOf(activity, now) === 'over') return '活动已经结束，签到也结束了。';
  return `${timeFromNow(wireTimeOf(momentOf(activity.starts_at) - CHECK_IN_EARLY), now)} 起可以签到。`;
}

/** Numbers registered, waiting and checked in, and, while check-in is open, the code for it. */
export function ActivityCheckInCard({
  activity,
  checkedIn,
}: {
  activity: ActivityDetail;
  checkedIn: number;
}) {
  const { state, registered, capacity, waiting, closes_at } = activity;
  const now = useNow('minute');
  const [isShown, setShown] = useState(false);
  const isOpen = isCheckInTime(activity, now);
  const isOver = state === 'open' && phaseOf(activity, now) === 'over';
  const isOn = state === 'open' && !isOver;
  return (
    <Card>
      <div className={styles.card}>
        <Stat
          label="已报名"
          value={registered}
          unit={`/ ${numberText(capacity)} 人`}
          hint={isOn && closesText(closes_at, now)}
        />
        <Stat label="候补" value={waiting} unit="人" hint={isOn && '按顺序自动递补'} />
        <Stat
          label="已签到"
          value={checkedIn}
          unit={`/ ${numberText(registered)} 人`}
          hint={
            (isOpen || isOver) && `${isOver ? '有' : '还有'} ${numberText(registered - checkedIn)} 人未到`
          }
          tone={isOpen ? 'success' : undefined}
        />
        <div className={styles.code}>
          {isOpen ? (
            <>
              <CheckInCode activity={activity} />
              <Button variant="primary" icon={<MonitorUp />} onClick={() => setShown(true)}>
                投屏签到码
              </Button>
            </>
          ) : (
            <p className={textStyles.note}>{closedText(activity, now)}</p>
          )}
        </div>
      </div>
      {/* When the time for it ends, so does the screen. */}
      <CodeScreen
        open={isShown && isOpen}
        activity={activity}
        checkedIn={checkedIn}
        onClose={() => setShown(false)}
      />
    </Card>
  );
}
