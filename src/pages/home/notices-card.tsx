import { Bell, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { HomeSummary } from '@/api/home';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { dayFromNow } from '@/lib/time';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import styles from './notices-card.module.css';

/** Notices shown before the student asks for more. */
const FIRST = 4;

/** The latest notices; each opens in place. */
export function NoticesCard({ notices, now }: { notices: HomeSummary['notices']; now: Date }) {
  const [all, setAll] = useState(false);
  const unread = notices.filter((notice) => !notice.read).length;
  return (
    <Card title="通知" actions={unread > 0 && <Badge tone="brand">{unread} 条未读</Badge>}>
      {notices.length === 0 && (
        <EmptyState icon={<Bell />} title="没有新通知" description="选课、考试与教务通知会出现在这里。" />
      )}
      <ul className={styles.list}>
        {notices.slice(0, all ? undefined : FIRST).map((notice) => (
          <li key={notice.notice_id}>
            <details>
              <summary className={styles.summary}>
                <ChevronRight className={styles.chevron} />
                <span className={styles.words}>
                  <span className={textStyles.medium}>
                    {!notice.read && <span className="visually-hidden">未读：</span>}
                    {notice.title}
                  </span>
                  <Moment at={notice.published_at} className={textStyles.caption}>
                    {dayFromNow(notice.published_at, now)}
                  </Moment>
                </span>
                {!notice.read && <span className={styles.unread} aria-hidden="true" />}
              </summary>
              <p className={classNames(textStyles.note, styles.body)}>{notice.body}</p>
            </details>
          </li>
        ))}
      </ul>
      {notices.length > FIRST && !all && (
        <Button variant="ghost" size="small" className={styles.more} onClick={() => setAll(true)}>
          显示其余 {notices.length - FIRST} 条
        </Button>
      )}
    </Card>
  );
}
