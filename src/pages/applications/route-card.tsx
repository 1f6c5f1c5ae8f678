import { Check } from 'lucide-react';
import type { ApplicationDetail } from '@/api/applications';
import { timeFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { leaveHoursText } from './application-labels';
import styles from './route-card.module.css';

/** The stations of an application: which are behind it, where it hangs and since when, and what is usual. */
export function RouteCard({ application }: { application: ApplicationDetail }) {
  const now = useNow('day');
  const { nodes, form, waits, usual_hours, expires_at, state } = application;
  const isOpen = waits !== null || state === 'draft' || state === 'returned';
  const stations =
    nodes.length > 0
      ? nodes
      : form.nodes.map((name) => ({ name, mode: 'any' as const, people: [], consents: [] }));
  const at = waits
    ? stations.findIndex(
        ({ name, consents, people }) => name === waits.node && consents.length < people.length,
      )
    : -1;
  return (
    <Card title="审批流程">
      <ol className={styles.stations}>
        {stations.map(({ name, mode, people, consents }, index) => {
          const isDone =
            mode === 'any' ? consents.length > 0 : people.length > 0 && consents.length === people.length;
          return (
            <li
              key={`${name}${index}`}
              className={classNames(styles.station, isDone && styles.done, index === at && styles.current)}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              <div>
                <p className={textStyles.medium}>
                  {name}
                  {isDone && <span className="visually-hidden">（已完成）</span>}
                </p>
                <p className={textStyles.hint}>
                  {people.length > 1 && (mode === 'all' ? '需全部同意：' : '任一人同意：')}
                  {people
                    .map((person) => `${person.name}${consents.includes(person.user_id) ? '（已同意）' : ''}`)
                    .join('、')}
                </p>
                {index === at && waits && (
                  <p className={textStyles.hintFigures}>{timeFromNow(waits.since, now)} 到这一步</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isOpen && usual_hours !== null && (
        <p className={textStyles.note}>同类申请通常{leaveHoursText(usual_hours)}办完</p>
      )}
      {isOpen && expires_at && (
        <p className={textStyles.hintFigures}>{timeFromNow(expires_at, now)} 前没有结果会自动过期</p>
      )}
    </Card>
  );
}
