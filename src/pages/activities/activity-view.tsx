import { useRef, useState } from 'react';
import { type ActivityDetail, type ActivitySummary, CHECK_IN_EARLY } from '@/api/activities';
import { valueText } from '@/api/form-fields';
import { isCalledOff } from '@/features/activities';
import { AgendaClashNotice } from '@/features/agenda';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { paths } from '@/lib/paths';
import { textUnder } from '@/lib/text-under';
import { momentOf, spanText, timeFromNow, wireTimeOf } from '@/lib/time';
import { useUserId } from '@/session/store';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import {
  ActivityPoster,
  categoryText,
  isQueueing,
  mayLeave,
  phaseOf,
  seatsText,
  StateBadge,
} from './activity-parts';
import {
  activityUntilText,
  CalendarButton,
  CodeCheckInButton,
  CodeCheckInNotice,
  LeaveButton,
  leaveRule,
  mayCheckIn,
  OwnStandingBadge,
  ownStandingText,
  useCalendarExport,
} from './registered';
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
}

const RegisterDialog = lazyDialog(async () => (await import('./register-dialog')).default);

/** The student's actions for an activity: register, check in, cancel; and why not. */
function RegistrationActions({ activity }: { activity: ActivityDetail }) {
  const { mine, state, starts_at, closes_at } = activity;
  const now = useNow('minute');
  const calendar = useCalendarExport();
  const [isOpen, setOpen] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with what it did.
  const keepFocus = () => parts.current?.focus({ preventScroll: true });
  const isIn = mine?.state === 'confirmed' || mine?.state === 'waiting';
  const isClosed = now.getTime() >= momentOf(closes_at);
  const words = ownStandingText(activity, now);
  const isOwn = useUserId() === activity.organiser.user_id;
  if (isOwn && !isIn)
    return (
      <ButtonLink variant="primary" to={paths.activityMyList(activity.activity_id)}>
        报名名单与签到
      </ButtonLink>
    );
  return (
    <div ref={parts} tabIndex={-1}>
      <Stack gap={3}>
        {words && <p className={textStyles.note}>{words}</p>}
        {mine?.state === 'confirmed' && mayLeave(activity, now) && !mayCheckIn(activity, now) && (
          <p className={textStyles.hintFigures}>
            {timeFromNow(wireTimeOf(momentOf(starts_at) - CHECK_IN_EARLY), now)} 起凭现场的签到码签到。
          </p>
        )}
        <CodeCheckInButton activity={activity} variant="primary" />
        {state === 'open' && !isIn && !isClosed && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            {isQueueing(activity) ? '加入候补' : '报名'}
          </Button>
        )}
        {state === 'open' && !isIn && isClosed && (
          <p className={textStyles.note}>
            {phaseOf(activity, now) === 'over' ? '活动已经结束。' : '报名已经截止。'}
          </p>
        )}
        <CalendarButton activity={activity} calendar={calendar} />
        {mayLeave(activity, now) && <LeaveButton activity={activity} onLeft={keepFocus} />}
        {state === 'open' && (mayLeave(activity, now) || (!isIn && !isClosed)) && (
          <p className={textStyles.hint}>{leaveRule(activity, now)}</p>
        )}
      </Stack>
      <RegisterDialog
        open={isOpen}
        activity={activity}
        onClose={() => {
          setOpen(false);
          keepFocus();
        }}
      />
    </div>
  );
}

/** Warns of what else the student has in the time of an activity that is not over; registering stays allowed. */
export function ClashNotice({ activity }: { activity: ActivitySummary }) {
  if (phaseOf(activity, useNow('minute')) === 'over') return null;
  return <AgendaClashNotice span={activity} except={`activity:${activity.activity_id}`} act="报名" />;
}

/** One activity: what it is, when and where, how full, where the student stands with it, and what they can do. */
export function ActivityView({ activity }: ActivityViewProps) {
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
      <DetailHeader
        title={title}
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
