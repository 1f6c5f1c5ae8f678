import type { HomeSummary } from '@/api/home';
import { shortDayText } from '@/lib/time';
import styles from './study-table.module.css';

interface StudyTableProps {
  days: HomeSummary['study_days'];
  /** Pixels. */
  height: number;
}

/** The study minutes by day in figures, the newest first. */
export function StudyTable({ days, height }: StudyTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className={styles.region} style={{ height }} aria-label="学习时间表格" tabIndex={0}>
      <table className={styles.table}>
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
