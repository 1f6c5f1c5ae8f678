import { useRef, useState } from 'react';
import { type ActivityDetail, CHECK_IN_EARLY } from '@/api/activities';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { paths } from '@/lib/paths';
import { momentOf, timeFromNow, wireTimeOf } from '@/lib/time';
import { useUserId } from '@/session/store';
import { Button } from '@/ui/button';
import { Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { isQueueing, mayLeave, phaseOf } from './activity-labels';
import { CalendarButton } from './calendar-button';
import { CodeCheckInButton } from './code-check-in';
import { LeaveButton } from './leave-button';
import { leaveRule, ownStandingText } from './registered-labels';
import { useCalendarExport } from './use-calendar-export';
import { mayCheckIn } from './use-code-check-in';

const RegisterDialog = lazyDialog(async () => (await import('./register-dialog')).default);

/** The student's actions for an activity: register, check in, cancel; and why not. */
export function RegistrationActions({ activity }: { activity: ActivityDetail }) {
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
