import { ChartColumn, Table2, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import type { HomeSummary } from '@/api/home';
import { numberText } from '@/lib/number';
import { shortDayText } from '@/lib/time';
import { BarChart } from '@/ui/bar-chart';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { chartData, totalMinutes, weekComparison } from './study-days';
import styles from './study-chart-card.module.css';
import studyTableStyles from './study-table.module.css';

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
      className={styles.card}
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
