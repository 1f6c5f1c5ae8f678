import { ChartColumn } from 'lucide-react';
import type { LearningStatistics } from '@/api/learning-statistics';
import { axisDay } from '@/lib/calendar-words';
import { numberText } from '@/lib/number';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import textStyles from '@/ui/text.module.css';
import styles from './weeks-card.module.css';

type Weeks = LearningStatistics['weeks'];

/** The study minutes of the last eight weeks, drawn, with a table for those who do not see it. */
export function WeeksCard({ weeks }: { weeks: Weeks }) {
  const [last = 0, now = 0] = weeks.slice(-2).map(({ minutes }) => minutes);
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Card
      title="每周学习"
      actions={
        total > 0 && <span className={textStyles.hintFigures}>最近 {weeks.length} 周 · 单位：分钟</span>
      }
    >
      {total > 0 ? (
        <>
          <BarChart
            label={`最近 ${weeks.length} 周的学习分钟数，每周从周一算起`}
            data={weeks.map(({ start, minutes }, index) => ({
              ...(index === weeks.length - 1 ? { label: '本周' } : axisDay(start, weeks[index - 1]?.start)),
              value: minutes,
            }))}
            unit="分钟"
            height={150}
          />
          <p className={classNames(textStyles.hintFigures, styles.sum)}>
            本周 {numberText(now)} 分钟，上周 {numberText(last)} 分钟。
          </p>
        </>
      ) : (
        <EmptyState
          icon={<ChartColumn />}
          title="还没有学习记录"
          description="开始学习后，每周的学习时间会画在这里。"
        />
      )}
    </Card>
  );
}
