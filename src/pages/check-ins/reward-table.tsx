import { CHECK_IN_REWARDS, rewardPlace } from '@/api/check-ins';
import styles from './check-in-card.module.css';

interface RewardTableProps {
  /** The day of the streak that today is, or would be, from 1. */
  streakDay: number;
  isDone: boolean;
}

/** What each day of a streak pays, with today marked; after the last it begins again. */
export function RewardTable({ streakDay, isDone }: RewardTableProps) {
  const today = rewardPlace(streakDay);
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
          {CHECK_IN_REWARDS.map((reward, place) => (
            <td
              key={place}
              data-today={place === today || undefined}
              data-paid={place < today || (place === today && isDone) || undefined}
            >
              +{reward}
              <span className="visually-hidden"> 金币{place < today && '，已得到'}</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
