import { ChartColumn, Flame, Table2, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import type { HomeSummary } from '@/api/home';
import { axisDay, type AxisWords } from '@/lib/calendar-words';
import { numberText } from '@/lib/number';
import { dayOf, shortDayText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import styles from './study-cards.module.css';
import studyTableStyles from './study-table.module.css';

type StudyDays = HomeSummary['study_days'];

/** The days as the chart's columns. */
export const chartData = (days: StudyDays): (AxisWords & { value: number })[] =>
  days.map(({ day, minutes }, at) => ({
    ...axisDay(day, days[at - 1]?.day),
    value: Math.round(minutes),
  }));

/** The minutes of all days together. */
export const totalMinutes = (days: StudyDays): number =>
  Math.round(days.reduce((sum, { minutes }) => sum + minutes, 0));

/** Compares the last seven days with the seven before, in words; null when there is nothing to compare with. */
export function weekComparison(days: StudyDays): string | null {
  if (days.length < 14) return null;
  const last = totalMinutes(days.slice(-7));
  const before = totalMinutes(days.slice(-14, -7));
  if (before === 0) return null;
  if (last === before) return '最近 7 天和前 7 天一样多';
  return `最近 7 天比前 7 天${last > before ? '多' : '少'} ${numberText(Math.abs(last - before))} 分钟`;
}

/** The minutes of one day, `YYYY-MM-DD`; 0 when it is not among them. */
export const minutesOn = (days: StudyDays, day: string): number =>
  Math.round(days.find((item) => item.day === day)?.minutes ?? 0);

interface StudyTableProps {
  days: HomeSummary['study_days'];
  /** Pixels. */
  height: number;
}

/** The study minutes by day in figures, the newest first. */
function StudyTable({ days, height }: StudyTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className={studyTableStyles.region} style={{ height }} aria-label="学习时间表格" tabIndex={0}>
      <table className={studyTableStyles.table}>
        <caption className="visually-hidden">最近 {days.length} 天的学习分钟数</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">学习时间</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, minutes }) => {
            return (
              <tr key={day}>
                <th scope="row">{shortDayText(day)}</th>
                <td>{minutes > 0 ? `${Math.round(minutes)} 分钟` : '未学习'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** In pixels; the table that takes the chart's place is as high. */
const HEIGHT = 320;

/** The study minutes of the last fourteen days, drawn or as a table. */
export function StudyChartCard({ days }: { days: HomeSummary['study_days'] }) {
  const [asTable, setAsTable] = useState(false);
  const total = totalMinutes(days);
  const studied = days.filter(({ minutes }) => minutes > 0).length;
  const comparison = weekComparison(days);
  const Trend = comparison?.includes('少') ? TrendingDown : TrendingUp;
  return (
    <Card
      title="学习时间"
      actions={
        total > 0 ? (
          <>
            <span className={classNames(textStyles.hintFigures, styles.range)}>
              最近 {days.length} 天 · 单位：分钟
            </span>
            <Button
              variant="ghost"
              size="small"
              icon={asTable ? <ChartColumn /> : <Table2 />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? '看图' : '看表格'}
            </Button>
          </>
        ) : undefined
      }
      className={styles.chartCard}
    >
      {total > 0 ? (
        <>
          {asTable ? (
            <StudyTable days={days} height={HEIGHT} />
          ) : (
            <BarChart
              label={`最近 ${days.length} 天的学习分钟数`}
              data={chartData(days)}
              unit="分钟"
              height={HEIGHT}
            />
          )}
          <Cluster
            as="p"
            spread
            gap={4}
            rowGap={1}
            className={classNames(textStyles.hintFigures, styles.sum)}
          >
            <span>
              共学习 {numberText(total)} 分钟，其中 {studied} 天有学习，平均每天{' '}
              {numberText(Math.round(total / days.length))} 分钟。
            </span>
            {comparison && (
              <span className={styles.trend}>
                <Trend aria-hidden="true" />
                {comparison}
              </span>
            )}
          </Cluster>
        </>
      ) : (
        <EmptyState
          icon={<ChartColumn />}
          title="还没有学习记录"
          description="开始学习后，每天的学习时间会画在这里。"
        />
      )}
    </Card>
  );
}

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
