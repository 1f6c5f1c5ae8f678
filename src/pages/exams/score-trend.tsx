import type { AttemptSummary } from '@/api/exams';
import { dayText, momentOf } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { shareOf } from './attempt-facts';
import styles from './exam-history-page.module.css';

/** Attempts drawn at most: the latest ones. */
const SHOWN = 30;
const PASS = 60;

const dayOf = ({ handed_in_at, started_at }: AttemptSummary): string => dayText(handed_in_at ?? started_at);

/** Scores over time, oldest at the left; assistive technology gets them as a table. */
export function ScoreTrend({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const shown = attempts.slice(0, SHOWN).toReversed();
  const moments = shown.map((attempt) => momentOf(attempt.handed_in_at ?? attempt.started_at));
  const begin = Math.min(...moments);
  const length = Math.max(...moments) - begin;
  const points = shown.map((attempt, index) => ({
    attempt,
    share: shareOf(attempt),
    // To scale: two weeks without an exam are twice as wide as one.
    left: length === 0 ? 50 : (((moments[index] ?? begin) - begin) / length) * 96 + 2,
    top: 100 - shareOf(attempt),
  }));
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <div className={classNames(textStyles.captionFigures, styles.chart)}>
      <div className={styles.scale} aria-hidden="true">
        <span>100%</span>
        <span>50%</span>
        <span>0</span>
      </div>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.grid} />
          ))}
          <line x1="0" x2="100" y1={100 - PASS} y2={100 - PASS} className={styles.pass} />
          <polyline
            className={styles.path}
            points={points.map((point) => `${point.left},${point.top}`).join(' ')}
          />
        </svg>
        {points.map((point) => (
          <span
            key={point.attempt.attempt_id}
            className={styles.dot}
            style={{ left: `${point.left}%`, top: `${point.top}%` }}
            title={`${dayOf(point.attempt)} ${point.attempt.title}：${point.share}%`}
          />
        ))}
      </div>
      <div className={styles.dates} aria-hidden="true">
        <span>{first && dayOf(first)}</span>
        <span>虚线为 {PASS}% 及格线</span>
        <span>{last && dayOf(last)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>各次考试的得分率</caption>
          <tbody>
            {points.map(({ attempt, share }) => (
              <tr key={attempt.attempt_id}>
                <th scope="row">
                  {dayOf(attempt)} {attempt.title}
                </th>
                <td>{share}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
