import { Flame } from 'lucide-react';
import { type CheckInDay, checkInReward } from '@/api/check-ins';
import { CheckInButton } from '@/features/check-in';
import type { Streak } from '@/lib/streak';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './check-in-card.module.css';
import { DayEnd } from './day-end';
import { RewardTable } from './reward-table';

interface CheckInCardProps {
  days: readonly CheckInDay[];
  today: string;
  streak: Streak;
}

/** Today's check-in: the streak, the button, what each day pays, and when the day ends. */
export function CheckInCard({ days, today, streak }: CheckInCardProps) {
  const done = days.find(({ day }) => day === today);
  const isDone = done !== undefined;
  const streakDay = isDone ? streak.current : streak.current + 1;
  return (
    <Card>
      <div className={styles.parts}>
        <Stack gap={3}>
          <p className={styles.streak}>
            <Flame aria-hidden="true" className={classNames(streak.current > 0 && styles.lit)} />
            <span>
              连续签到 <strong>{streak.current}</strong> 天
            </span>
          </p>
          <CheckInButton today={today} isDone={isDone} size="large" />
          <p className={textStyles.hintFigures}>
            {done
              ? `今天得到 ${done.amount} 金币，明天签到得 ${checkInReward(streakDay + 1)} 金币`
              : `现在签到得 ${checkInReward(streakDay)} 金币`}
          </p>
        </Stack>
        <Stack gap={3}>
          <RewardTable days={days} today={today} streakDay={streakDay} />
          <p className={textStyles.hint}>连续签到每 7 天一轮；中断后从第 1 天的奖励重新开始。</p>
          <DayEnd isDone={isDone} />
        </Stack>
      </div>
    </Card>
  );
}
