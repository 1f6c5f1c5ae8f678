import { Link } from 'react-router-dom';
import type { ActivityDetail } from '@/api/activities';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { ProgressBar } from '@/ui/progress-bar';
import { useNow } from '@/ui/use-now';
import { ActivityPoster } from './activity-poster';
import styles from './activity-view.module.css';
import { categoryText, closesText, seatsText, spanText, StandingBadge, StateBadge } from './activity-words';
import { ClashNotice } from './clash-notice';
import { CodeCheckInNotice } from './code-check-in';
import { RegistrationActions } from './registration-actions';

/** One activity: what it is, when and where, how full, and how to register for it. */
export function ActivityView({ activity }: { activity: ActivityDetail }) {
  const { title, category, starts_at, ends_at, closes_at, place, organiser, state, note, description } =
    activity;
  const now = useNow('minute');
  const facts = [
    ['时间', spanText(starts_at, ends_at, now)],
    ['地点', place],
    ['主办', organiser.name],
    ['名额', seatsText(activity)],
    ['报名', closesText(closes_at, now)],
  ] as const;
  const side = (
    <Card title="报名">
      <Stack gap={4}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ProgressBar label="已占名额" value={activity.registered} max={activity.capacity} />
        <RegistrationActions activity={activity} />
      </Stack>
    </Card>
  );
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="all" to={paths.activityCanRegList()}>
            可报名活动
          </Link>,
          title,
        ]}
        meta={
          <>
            <Badge>{categoryText(category)}</Badge>
            {state !== 'open' && <StateBadge state={state} />}
            <StandingBadge mine={activity.mine} />
          </>
        }
      />
      {state === 'cancelled' && (
        <Notice tone="danger" title="活动已取消">
          <p>{note}</p>
        </Notice>
      )}
      <Columns side={side} sideWidth="medium">
        <ActivityPoster activity={activity} />
        <CodeCheckInNotice activity={activity} />
        {state === 'open' && <ClashNotice activity={activity} />}
        <Card title="活动介绍">
          <p className={styles.description}>{description}</p>
        </Card>
      </Columns>
    </>
  );
}
