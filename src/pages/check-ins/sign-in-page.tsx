import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  campusDay,
  campusNow,
  CHECK_IN_REWARDS,
  type CheckInDay,
  checkInQueries,
  checkInReward,
  type CheckIns,
  rewardPlace,
} from '@/api/check-ins';
import { goldQueries } from '@/api/gold';
import { month } from '@/api/schemas';
import { CheckInButton } from '@/features/check-in';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { useListSearch } from '@/kit/use-list-search';
import { dayAfter, monthOf } from '@/lib/days';
import { countdownText, durationText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { startPulse } from '@/lib/server-clock';
import { type Streak, streakOf } from '@/lib/streak';
import { HOUR, MINUTE, shortDayText, untilTomorrow } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { MonthCard } from './month-card';
import { YearCard } from './year-card';
import styles from './sign-in-page.module.css';

const filters = v.object({
  /** This month when the address names none. */
  month: v.optional(v.union([v.literal(''), month]), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(goldQueries.balance());
  return cache.ensureQueryData(checkInQueries.show());
};

/** /user/signin: today's check-in, the month and the year; what day it is says the server. */
export function Component() {
  return (
    <DetailPage query={useQuery(checkInQueries.show())} title="每日签到" failure="签到日历加载失败">
      {(checkIns) => <SignIn checkIns={checkIns} />}
    </DetailPage>
  );
}

interface RewardTableProps {
  days: readonly CheckInDay[];
  today: string;
  /** The day of the streak that today is, or would be, from 1. */
  streakDay: number;
}

/** Rewards of this round's days, paid and to come, with today marked; after the last it begins again. */
function RewardTable({ days, today: date, streakDay }: RewardTableProps) {
  const today = rewardPlace(streakDay);
  const dayAt = (place: number) => {
    const at = dayAfter(date, place - today);
    return days.find(({ day }) => day === at);
  };
  // The round that today belongs to: the 8th day of a streak heads the second.
  const before = streakDay - 1 - today;
  return (
    <table className={styles.rewards}>
      <caption className="visually-hidden">连续签到每天的奖励</caption>
      <thead>
        <tr>
          {CHECK_IN_REWARDS.map((_, place) => (
            <th key={place} scope="col" aria-current={place === today ? 'date' : undefined}>
              {place === today ? '今天' : `第 ${before + place + 1} 天`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {CHECK_IN_REWARDS.map((reward, place) => {
            const day = dayAt(place);
            return (
              <td
                key={place}
                data-today={place === today || undefined}
                data-paid={(day && day.amount > 0) || undefined}
              >
                {day?.made_up_on ? (
                  '补签'
                ) : (
                  <>
                    +{day?.amount ?? reward}
                    <span className="visually-hidden"> 金币{day && '，已得到'}</span>
                  </>
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

/** Seconds to the end of the day on campus; whole minutes while there is more than an hour. */
function secondsLeft(): number {
  const left = untilTomorrow(campusNow());
  return left > HOUR ? (Math.ceil(left / MINUTE) * MINUTE) / 1000 : Math.ceil(left / 1000);
}

/**
 * Returns a value read from the campus clock, again each second. A device that slept does not know for how long: the server
 * is asked.
 */
function useCampusTime<Value extends string | number>(read: () => Value): Value {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const over = new AbortController();
      const everySecond = (hasJumped: boolean) => {
        changed();
        if (hasJumped) void client.invalidateQueries({ queryKey: checkInQueries.show().queryKey });
      };
      startPulse(everySecond, changed, over.signal);
      return () => over.abort();
    },
    [client],
  );
  return useSyncExternalStore(subscribe, read);
}

/** When the day ends, by the clock of the campus; its last hour is counted down. */
function DayEnd({ isDone }: { isDone: boolean }) {
  const left = useCampusTime(secondsLeft);
  const isLastHour = left * 1000 <= HOUR;
  return (
    <p className={classNames(textStyles.hintFigures, isLastHour && !isDone && styles.urgent)}>
      {isDone ? '明天 0 点起可以再签到，还有 ' : '今天的签到到北京时间 24 点为止，还有 '}
      {isLastHour ? <span role="timer">{countdownText(left)}</span> : durationText(left)}
    </p>
  );
}

interface CheckInCardProps {
  days: readonly CheckInDay[];
  today: string;
  streak: Streak;
}

/** Today's check-in: the streak, the button, what each day pays, and when the day ends. */
function CheckInCard({ days, today, streak }: CheckInCardProps) {
  const done = days.find(({ day }) => day === today);
  const isDone = done !== undefined;
  const streakDay = isDone ? streak.current : streak.current + 1;
  return (
    <Card>
      <div className={styles.parts}>
        <Stack gap={3}>
          <p className={styles.streak}>
            <Flame className={classNames(streak.current > 0 && styles.lit)} />
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

function SignIn({ checkIns }: { checkIns: CheckIns }) {
  const { month: asked } = useListSearch(filters).filter;
  const today = useCampusTime(campusDay);
  const days = checkIns.days.map(({ day }) => day);
  const streak = streakOf(days, today);
  const isThere = asked >= monthOf(checkIns.first_day) && asked <= monthOf(today);
  return (
    <>
      <PageHeader
        title="每日签到"
        description={`今天是 ${shortDayText(today)}（北京时间）`}
        meta={
          <span>
            共签到 {days.length} 天 · 最长连续 {streak.longest} 天
          </span>
        }
        actions={<ButtonLink to={paths.goldList()}>金币明细</ButtonLink>}
      />
      <Stack gap={5}>
        <CheckInCard days={checkIns.days} today={today} streak={streak} />
        <MonthCard checkIns={checkIns} month={isThere ? asked : monthOf(today)} today={today} />
        <YearCard checkIns={checkIns} today={today} />
      </Stack>
    </>
  );
}
