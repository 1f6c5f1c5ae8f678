import { Link } from 'react-router-dom';
import type { ActivityDetail } from '@/api/activities';
import { valueText } from '@/api/form-fields';
import { textUnder } from '@/lib/text-under';
import { isCalledOff } from '@/features/activities';
import { spanText, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { categoryText, seatsText, StateBadge } from './activity-labels';
import { ActivityPoster } from './activity-poster';
import { ClashNotice } from './clash-notice';
import { CodeCheckInNotice } from './code-check-in';
import { activityUntilText, OwnStandingBadge } from './registered-labels';
import { RegistrationActions } from './registration-actions';
import styles from './activity-view.module.css';

/** Named facts, beside each other where there is room. */
const ActivityFacts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The student's answers to an activity's form; nothing where it has no fields. */
function AnswersCard({ activity: { fields, answers } }: { activity: ActivityDetail }) {
  if (fields.length === 0) return null;
  return (
    <Card title="我填写的信息">
      <ActivityFacts
        facts={fields.map((field) => [
          field.label,
          valueText(field, textUnder(answers, field.name)) || '未填写',
        ])}
      />
    </Card>
  );
}

interface ActivityViewProps {
  activity: ActivityDetail;
  /** List that it was opened from. */
  list: { to: string; label: string };
}

/** One activity: what it is, when and where, how full, where the student stands with it, and what they can do. */
export function ActivityView({ activity, list }: ActivityViewProps) {
  const { title, category, starts_at, ends_at, closes_at, place, organiser, state, note, description, mine } =
    activity;
  const now = useNow('minute');
  const isExpected = mine !== null && !isCalledOff(activity);
  const facts = [
    ['时间', spanText(starts_at, ends_at, now)],
    ['地点', place],
    ['主办', organiser.name],
    ['报名截止', timeFromNow(closes_at, now)],
  ] as const;
  const side = (
    <Card>
      <Stack gap={4}>
        <ActivityPoster activity={activity} />
        {isExpected && <p className={styles.countdown}>{activityUntilText(activity, now)}</p>}
        <Stack gap={2}>
          <p className={textStyles.noteFigures}>{seatsText(activity)}</p>
          <ProgressBar label="已占名额" value={activity.registered} max={activity.capacity} />
        </Stack>
        <RegistrationActions activity={activity} />
      </Stack>
    </Card>
  );
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="all" to={list.to}>
            {list.label}
          </Link>,
          title,
        ]}
        meta={
          <>
            <Badge>{categoryText(category)}</Badge>
            {state !== 'open' && state !== 'cancelled' && <StateBadge state={state} />}
            {state === 'cancelled' && !mine && <StateBadge state={state} />}
            <OwnStandingBadge activity={activity} now={now} />
          </>
        }
      />
      {state === 'cancelled' && (
        <Notice tone="danger" title="活动已取消">
          <p>{note}</p>
        </Notice>
      )}
      {mine?.state === 'removed' && (
        <Notice tone="danger" title="主办方把你移出了报名名单">
          <p>{mine.note}</p>
        </Notice>
      )}
      <Columns side={side} sideWidth="medium">
        <CodeCheckInNotice activity={activity} />
        {state === 'open' && <ClashNotice activity={activity} />}
        <Card>
          <ActivityFacts facts={facts} />
        </Card>
        <Card title="活动介绍">
          <p className={styles.description}>{description}</p>
        </Card>
        {isExpected && <AnswersCard activity={activity} />}
      </Columns>
    </>
  );
}
