import { Flame } from 'lucide-react';
import type { HomeSummary } from '@/api/home';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { Stat } from '@/ui/stat';
import { dayOf } from '@/lib/time';
import textStyles from '@/ui/text.module.css';
import { minutesOn } from './study-days';
import styles from './today-card.module.css';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** The streak, drawn as the last seven days, and today's figures. */
export function TodayCard({ home, now }: { home: HomeSummary; now: Date }) {
  const today = dayOf(now);
  const week = home.study_days.slice(-7);
  return (
    <Card title="学习状态" className={styles.card}>
      <div className={styles.inner}>
        <p className={styles.streak}>
          <Flame className={classNames(home.streak_days > 0 && styles.lit)} />
          <span>
            连续学习 <strong>{home.streak_days}</strong> 天
          </span>
        </p>
        <ol className={styles.week} aria-label="最近 7 天是否学习">
          {week.map(({ day, minutes }) => (
            <li
              key={day}
              className={classNames(textStyles.caption, styles.day, minutes > 0 && styles.studied)}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span>{day === today ? '今' : weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}</span>
              <span className="visually-hidden">{minutes > 0 ? '已学习' : '未学习'}</span>
            </li>
          ))}
        </ol>
        <div className={styles.figures}>
          <Stat label="今天学习" value={minutesOn(home.study_days, today)} unit="分钟" />
          <Stat label="累计学完" value={home.lessons_done} unit="课" />
        </div>
      </div>
    </Card>
  );
}
