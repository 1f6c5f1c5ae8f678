import type { WrongQuestion } from '@/api/wrong-questions';
import { forecastOf } from '@/features/review';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import styles from './forecast-card.module.css';

const DAYS = 10;

interface ForecastCardProps {
  wrongs: readonly WrongQuestion[];
  cap: number;
  now: number;
}

/** Number of reviews on each of the coming days; a backlog lies spread over them. */
export function ForecastCard({ wrongs, cap, now }: ForecastCardProps) {
  const days = forecastOf(wrongs, cap, now, DAYS);
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Card title={`未来 ${DAYS} 天`}>
      <BarChart
        label={`未来 ${DAYS} 天每天要复习的题数`}
        unit="题"
        height={150}
        data={days.map(({ day, count }, index) => ({
          label: index === 0 ? '今' : String(Number(day.slice(8))),
          value: count,
        }))}
      />
      <p className={styles.words}>
        共 {sum} 题，每天不超过 {cap} 题。
      </p>
    </Card>
  );
}
