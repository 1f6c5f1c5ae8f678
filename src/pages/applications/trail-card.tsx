import { applicationActWords } from '@/api/application-machine';
import type { TrailEntry } from '@/api/applications';
import { minuteText } from '@/lib/time';
import { Card } from '@/ui/card';
import { Moment } from '@/ui/moment';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './trail-card.module.css';

/** History of an application: each act with its person, time and comment. */
export function TrailCard({ trail }: { trail: readonly TrailEntry[] }) {
  return (
    <Card title="办理记录">
      <Stack as="ol" gap={4} aria-label="办理记录">
        {trail.map(({ act, by, to, node, comment, at, changes }, index) => (
          <li key={index}>
            <p className={styles.head}>
              <span>
                <span className={textStyles.medium}>{by?.name ?? '系统'}</span> {applicationActWords[act]}
                {to && `给${to.name}`}
                {node && <span className={textStyles.hint}> · {node}</span>}
              </span>
              <Moment at={at} className={textStyles.hintFigures}>
                {minuteText(at)}
              </Moment>
            </p>
            {comment && <p className={styles.comment}>{comment}</p>}
            {changes.length > 0 && (
              <ul className={styles.changes} aria-label="修改了什么">
                {changes.map(({ label, before, after }) => (
                  <li key={label}>
                    {label}：<del>{before || '（空）'}</del> → <ins>{after || '（空）'}</ins>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
