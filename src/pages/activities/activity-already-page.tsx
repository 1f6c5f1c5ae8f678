import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { type ActivityDetail, activityQueries, activityRegistered } from '@/api/activities';
import { fetchQuietly } from '@/api/request';
import { isCalledOff } from '@/features/activities';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { spanText, wireTimeOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { mayLeave } from './activity-parts';
import { ActivityRow, ActivityRowsSkeleton } from './activity-parts';
import { ActivityView } from './activity-view';
import { CalendarButton, type CalendarExport, useCalendarExport } from './registered';
import { CodeCheckInButton } from './registered';
import { activityUntilText, LeaveButton, OwnStandingBadge } from './registered';
import styles from './activity-already-page.module.css';

const PAGE = 20;
const views = [
  { value: 'coming', label: '即将开始' },
  { value: 'over', label: '已结束' },
  { value: 'cancelled', label: '已取消' },
] as const;
type View = (typeof views)[number]['value'];
const filters = v.object({ view: v.optional(v.picklist(views.map(({ value }) => value)), 'coming') });

/** All of a view, page after page. */
async function allOf(view: View, signal: AbortSignal): Promise<ActivityDetail[]> {
  const found: ActivityDetail[] = [];
  for (let page_num = 1; ; page_num += 1) {
    const { list, total } = await fetchQuietly(
      activityRegistered,
      { view, page_num, page_size: 100 },
      signal,
    );
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}

/** All that a calendar has to know: what is to come, and what was called off of it. */
async function forCalendar(signal: AbortSignal): Promise<ActivityDetail[]> {
  const [coming, cancelled] = await Promise.all([allOf('coming', signal), allOf('cancelled', signal)]);
  const now = wireTimeOf(Date.now());
  // Registrations ended by others are in both.
  const each = new Map([...coming, ...cancelled].map((activity) => [activity.activity_id, activity]));
  return [...each.values()].filter(({ ends_at }) => ends_at > now);
}

interface RegisteredRowProps {
  activity: ActivityDetail;
  calendar: CalendarExport;
  /** Called after cancelling: the row may go. */
  onLeft: () => void;
}

/** One activity that the student has registered for: where they stand, how long until it starts, and what can be done. */
function RegisteredRow({ activity, calendar, onLeft }: RegisteredRowProps) {
  const { activity_id, starts_at, ends_at, place, organiser, note, mine } = activity;
  const now = useNow('minute');
  const isOff = isCalledOff(activity);
  const until = isOff ? '' : activityUntilText(activity, now);
  const reason = mine?.state === 'removed' ? mine.note : note;
  return (
    <ActivityRow
      activity={activity}
      to={paths.activityAlreadyList(activity_id)}
      badges={<OwnStandingBadge activity={activity} now={now} />}
      actions={
        <>
          <CodeCheckInButton activity={activity} variant="primary" size="small" />
          <CalendarButton activity={activity} calendar={calendar} size="small" />
          {mayLeave(activity, now) && <LeaveButton activity={activity} size="small" onLeft={onLeft} />}
        </>
      }
    >
      <p className={textStyles.noteFigures}>
        {spanText(starts_at, ends_at, now)} · {place}
      </p>
      <p className={textStyles.hintFigures}>
        {until && <strong className={styles.until}>{until} · </strong>}
        {organiser.name}
        {isOff && reason && ` · ${reason}`}
      </p>
    </ActivityRow>
  );
}

/** The student's registrations: to come, over, or called off. */
function RegisteredActivities() {
  const search = useListSearch(filters, { keep: true });
  const { view } = search.filter;
  const query = useQuery({
    ...activityQueries.registered({ view, page_num: search.page, page_size: PAGE }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const calendar = useCalendarExport();
  const list = useRef<HTMLDivElement>(null);
  const find = (
    <ButtonLink to={paths.activityCanRegList()} variant="primary">
      找活动
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title="已报名活动"
        description="报名和候补都在这里。加入日历后时间有变，重新下载一次即可，不会重复。"
        actions={
          <>
            <Button
              icon={<CalendarPlus />}
              busy={calendar.busy}
              onClick={() => calendar.run({ name: '已报名活动', activities: forCalendar })}
            >
              全部加入日历
            </Button>
            {find}
          </>
        }
      />
      <Cluster>
        <Segmented
          label="报名的活动"
          options={views}
          value={view}
          onChange={(next) => search.set({ view: next })}
        />
      </Cluster>
      <Card>
        {/* The focus comes here when the row that had it goes. */}
        <div ref={list} tabIndex={-1}>
          <ListView
            label="已报名活动"
            query={query}
            search={search}
            failure="已报名的活动加载失败"
            skeleton={<ActivityRowsSkeleton />}
            pageSize={PAGE}
            keyOf={({ activity_id }) => activity_id}
            empty={{
              icon: <CalendarCheck />,
              title: '没有即将开始的活动',
              description: '报名后会出现在这里，可以加入日历、签到或取消。',
              action: find,
            }}
            filtered={{
              title: view === 'over' ? '还没有参加过活动' : '没有取消的活动',
              description:
                view === 'over' ? '活动结束后会移到这里。' : '你取消的、主办方取消的活动会移到这里。',
              reset: '查看即将开始的',
            }}
          >
            {(activity) => (
              <RegisteredRow
                activity={activity}
                calendar={calendar}
                onLeft={() => list.current?.focus({ preventScroll: true })}
              />
            )}
          </ListView>
        </div>
      </Card>
    </Page>
  );
}

/** /user/activityAlreadyList: what the student has registered for; with `?id=` one of it. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneRegistration key={id} activityId={id} /> : <RegisteredActivities />;
}

function OneRegistration({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.detail(activityId), refetchOnMount: 'always' });
  return (
    <DetailPage
      query={query}
      title="我的报名"
      failure="打不开这个活动"
      back={{ to: paths.activityAlreadyList(), label: '查看已报名活动' }}
      width="wide"
    >
      {(activity) => <ActivityView activity={activity} />}
    </DetailPage>
  );
}
