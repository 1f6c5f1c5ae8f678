import { useState } from 'react';
import type { Meeting } from '@/api/societies';
import { Link } from '@/kit/link';
import { paths } from '@/lib/paths';
import { momentOf, spanText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './meetings.module.css';

/** Meetings that are shown at first. */
const FIRST = 5;

interface MeetingsProps {
  meetings: readonly Meeting[];
  now: Date;
  /** Named where they are of several societies. */
  withSociety?: boolean;
}

/** Activities of societies, by time; one that needs a registration leads to its page. */
export function Meetings({ meetings, now, withSociety = false }: MeetingsProps) {
  const [isWhole, setWhole] = useState(false);
  const coming = meetings.filter(({ ends_at }) => momentOf(ends_at) > now.getTime());
  if (coming.length === 0)
    return <p className={textStyles.note}>最近三周没有活动。假期和考试周不安排例会。</p>;
  return (
    <Stack gap={3}>
      <ul aria-label="近期活动" className={styles.list}>
        {(isWhole ? coming : coming.slice(0, FIRST)).map((meeting) => (
          <li key={`${meeting.society_id} ${meeting.starts_at}`}>
            <MeetingItem meeting={meeting} now={now} withSociety={withSociety} />
          </li>
        ))}
      </ul>
      {coming.length > FIRST && (
        <Cluster>
          <Button size="small" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${coming.length} 次活动`}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function MeetingItem({
  meeting: { title, society, place, starts_at, ends_at, activity_id, is_cancelled },
  now,
  withSociety,
}: {
  meeting: Meeting;
  now: Date;
  withSociety: boolean;
}) {
  const isRunning = momentOf(starts_at) <= now.getTime();
  return (
    <Stack gap={1}>
      <Cluster gap={2} rowGap={1}>
        {activity_id ? (
          <Link to={paths.activityCanRegList(activity_id)} className={textStyles.medium}>
            {title}
          </Link>
        ) : (
          <span className={textStyles.medium}>{title}</span>
        )}
        {is_cancelled ? (
          <Badge tone="danger">已取消</Badge>
        ) : isRunning ? (
          <Badge tone="brand">进行中</Badge>
        ) : (
          activity_id && <Badge tone="info">需报名</Badge>
        )}
      </Cluster>
      <p className={textStyles.noteFigures}>
        {spanText(starts_at, ends_at)}
        {!withSociety && ` · ${place}`}
      </p>
      {withSociety && (
        <p className={textStyles.hint}>
          {society} · {place}
        </p>
      )}
    </Stack>
  );
}
