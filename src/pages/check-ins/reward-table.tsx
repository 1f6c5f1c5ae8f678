import { CHECK_IN_REWARDS, type CheckInDay, rewardPlace } from '@/api/check-ins';
import { dayAfter } from '@/lib/days';
import styles from './check-in-card.module.css';

interface RewardTableProps {
  days: readonly CheckInDay[];
  today: string;
  /** The day of the streak that today is, or would be, from 1. */
  streakDay: number;
}

/** Rewards of this round's days, paid and to come, with today marked; after the last it begins again. */
export function RewardTable({ days, today: date, streakDay }: RewardTableProps) {
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
