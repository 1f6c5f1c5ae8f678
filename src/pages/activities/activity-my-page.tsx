import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { activityDiscard, activityQueries, activityRestore, type OwnActivity } from '@/api/activities';
import { call } from '@/api/request';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { MINUTE, spanText } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ActivityRow, ActivityRowsSkeleton, phaseOf, seatsText } from './activity-parts';
import { noteText, OpenedOwnActivity, OwnActivityActions, OwnStateBadge } from './own-activity';

/** One of the organiser's own activities: how it stands, and what can be done with it. */
function OwnActivityRow({ activity, onDelete }: { activity: OwnActivity; onDelete: () => void }) {
  const { activity_id, state, starts_at, ends_at, place, checked_in } = activity;
  const now = useNow('minute');
  const isWritten = state === 'draft' || state === 'refused';
  const isBegun = state === 'open' && phaseOf(activity, now) !== 'coming';
  const note = noteText(activity);
  return (
    <ActivityRow
      activity={activity}
      to={isWritten ? paths.activityCreate(activity_id) : paths.activityMyList(activity_id)}
      badges={<OwnStateBadge activity={activity} now={now} />}
      actions={<OwnActivityActions activity={activity} onDelete={onDelete} />}
    >
      <p className={textStyles.noteFigures}>
        {starts_at && ends_at ? spanText(starts_at, ends_at, now) : '时间未定'} · {place || '地点未定'}
      </p>
      {note ? (
        <p className={textStyles.hint}>{note}</p>
      ) : (
        <p className={textStyles.hintFigures}>
          {isWritten ? '还没有发布' : seatsText(activity)}
          {isBegun && ` · 已签到 ${numberText(checked_in)} 人`}
        </p>
      )}
    </ActivityRow>
  );
}

const PAGE = 20;
const views = [
  { value: 'all', label: '全部' },
  { value: 'draft', label: '草稿与审核' },
  { value: 'open', label: '已发布' },
  { value: 'over', label: '已结束' },
  { value: 'cancelled', label: '已取消' },
] as const;
const filters = v.object({ view: v.optional(v.picklist(views.map(({ value }) => value)), 'all') });

/** The organiser's own activities in every state: to open, change, copy, cancel or delete. */
function OwnActivities() {
  const search = useListSearch(filters, { keep: true });
  const { view } = search.filter;
  const navigate = useNavigate();
  const query = useQuery({
    ...activityQueries.own({
      view: view === 'all' ? undefined : view,
      page_num: search.page,
      page_size: PAGE,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // Activities in review are published by others.
    refetchInterval: ({ state }) =>
      state.data?.list.some((activity) => activity.state === 'review') && MINUTE / 2,
  });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['activities'] });
  const undo = useUndo<OwnActivity>({
    tell: ({ title }) => `已删除草稿：${title || '未命名的活动'}`,
    restore: async ({ activity_id }) => {
      await call(activityRestore, { activity_id });
      await refresh();
    },
  });
  const removal = useTask(async (draft: OwnActivity) => {
    await call(activityDiscard, { id: draft.activity_id });
    await refresh();
    undo.offer(draft);
  });
  const create = (
    <Button variant="primary" icon={<CalendarPlus />} onClick={() => void navigate(paths.activityCreate())}>
      发布活动
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="我发布的活动"
        description="查看报名名单、现场签到，也可以修改、复制或取消。"
        actions={create}
      />
      <Cluster>
        <Segmented
          label="活动状态"
          options={views}
          value={view}
          onChange={(next) => search.set({ view: next })}
        />
      </Cluster>
      <Card>
        <ListView
          label="我发布的活动"
          query={query}
          search={search}
          failure="活动加载失败"
          skeleton={<ActivityRowsSkeleton />}
          pageSize={PAGE}
          keyOf={({ activity_id }) => activity_id}
          empty={{
            icon: <CalendarPlus />,
            title: '还没有发布过活动',
            description: '填写时会自动保存草稿；发布后在这里查看报名、签到和候补。',
            action: create,
          }}
          filtered={{ title: '没有这样的活动' }}
        >
          {(activity) => <OwnActivityRow activity={activity} onDelete={() => void removal.run(activity)} />}
        </ListView>
      </Card>
      {undo.bar}
    </Page>
  );
}

/** /user/activityMyList: the organiser's own activities; with `?id=` one of them, its registrants and their check-in. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OpenedOwnActivity key={id} activityId={id} /> : <OwnActivities />;
}
