import type { QueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness, Receipt } from 'lucide-react';
import * as v from 'valibot';
import { postKinds, type WorkApplication, type WorkPost, workQueries } from '@/api/work-study';
import { ButtonLink } from '@/kit/button-link';
import { finder, FinderBar } from '@/kit/finder';
import { byChoice, byFlag, byWords } from '@/kit/finder-fields';
import { FoundRows } from '@/kit/found-rows';
import { KeptNotice } from '@/kit/kept-notice';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { hoursText } from '@/lib/duration';
import { paths } from '@/lib/paths';
import { dayFromNow, momentOf, timeFromNow, timesFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { PayMonthCard, PayView } from './pay-view';
import { PostView } from './post-view';
import { ApplicationBadge, PlacesBadge, rateText } from './work-parts';

/** Returns the next step of an application, or its result. */
function nextText({ state, reason, steps, applied_at }: WorkApplication, now: Date): string {
  if (state === 'refused') return reason;
  const next = steps.find(({ at }) => at === null);
  if (next) return `下一步：${next.title}${next.note && `，${timesFromNow(next.note, now)}`}`;
  const last = steps.at(-1);
  return `${last?.title ?? ''} · ${dayFromNow((last?.at ?? applied_at).slice(0, 10), now)}`;
}

/** The posts that the student has applied for, with how far each is. */
const OwnWorkApplications = ({ list, now }: { list: readonly WorkApplication[]; now: Date }) =>
  list.length === 0 ? (
    <Card title="我的岗位">
      <p className={textStyles.note}>还没有申请过岗位。点开一个岗位，个人信息会自动填好。</p>
    </Card>
  ) : (
    <Card title="我的岗位">
      <LinkRows aria-label="我的岗位">
        {list.map((application) => (
          <LinkRow
            key={application.application_id}
            lead={null}
            title={application.title}
            to={paths.workStudyProgram({ post: application.post_id })}
            badges={<ApplicationBadge state={application.state} />}
            facts={<p className={textStyles.hintFigures}>{nextText(application, now)}</p>}
          />
        ))}
      </LinkRows>
    </Card>
  );

const text = v.optional(v.string(), '');

/** Ways to narrow the posts: pay in yuan for an hour at least, hours of a week at most. */
const postFinder = finder<WorkPost>()({
  words: byWords('搜索岗位', '名称、拼音或单位', ({ title, department, place, about, sounds }) => ({
    text: `${title} ${department} ${place} ${about}`,
    sounds,
  })),
  kind: byChoice('类别', '全部岗位', postKinds, (post, kind) => post.kind === kind),
  pay: byChoice(
    '时薪',
    '不限时薪',
    { 18: '18 元以上', 20: '20 元以上', 25: '25 元以上', 30: '30 元以上' },
    ({ rate }, pay) => rate >= Number(pay) * 100,
  ),
  hours: byChoice(
    '工时',
    '不限工时',
    { 2: '每周 2 小时以内', 3: '每周 3 小时以内', 4: '每周 4 小时以内', 6: '每周 6 小时以内' },
    ({ week_minutes }, hours) => week_minutes <= Number(hours) * 60,
  ),
  free: byFlag('只看有名额的', ({ left }) => left > 0),
});

interface FindPostsProps {
  list: readonly WorkPost[];
  search: ListSearch<Parameters<typeof postFinder.find>[1]>;
  asOf: string;
  query: KeptFigures<unknown>;
}

/** The posts that may still be applied for, to narrow. */
function FindPosts({ list, search, asOf, query: { now, isStale } }: FindPostsProps) {
  const open = list.filter(({ until }) => momentOf(until) > now.getTime());
  return (
    <Card title="找岗位" actions={<Updated at={asOf} isStale={isStale} />}>
      <Stack gap={3}>
        <FinderBar of={postFinder} search={search} />
        <FoundRows
          label="岗位"
          unit="个岗位"
          rows={postFinder.find(open, search.filter)}
          search={search}
          pageSize={10}
          empty={{
            icon: <BriefcaseBusiness />,
            title: '现在没有招人的岗位',
            description: '固定岗多在开学前两周发布。',
          }}
          filtered={{ title: '没有符合条件的岗位' }}
        >
          {(post) => (
            <LinkRow
              key={post.post_id}
              lead={<IconBadge icon={<BriefcaseBusiness />} />}
              title={post.title}
              to={paths.workStudyProgram({ post: post.post_id })}
              badges={
                <>
                  <Badge>{postKinds[post.kind]}</Badge>
                  <ApplicationBadge state={post.mine} />
                </>
              }
              facts={
                <>
                  <p className={textStyles.note}>{post.about}</p>
                  <p className={textStyles.hintFigures}>
                    {post.department} · 每周 {hoursText(post.week_minutes)} · 截止{' '}
                    {timeFromNow(post.until, now)}
                  </p>
                </>
              }
              end={
                <Stack gap={1}>
                  <span className={textStyles.noteFigures}>{rateText(post.rate)}</span>
                  <PlacesBadge left={post.left} isStale={isStale} />
                </Stack>
              }
            />
          )}
        </FoundRows>
      </Stack>
    </Card>
  );
}

const filters = v.object({
  post: text,
  view: v.optional(v.picklist(['', 'pay']), ''),
  month: text,
  ...postFinder.entries,
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(workQueries.applications());
  void cache.prefetchQuery(workQueries.slips());
  return cache.ensureQueryData(workQueries.posts());
};

/**
 * /user/workStudyProgram: posts, the student's applications, and what was worked this month; `?post=` is one post,
 * `?view=pay` what was worked and paid.
 */
export function Component() {
  const search = useListSearch(filters);
  const { post, view, month } = search.filter;
  if (post) return <PostView key={post} postId={post} />;
  if (view === 'pay') return <PayView month={month} onMonth={(next) => search.set({ month: next })} />;
  return <WorkStudy search={search} />;
}

function WorkStudy({ search }: { search: ReturnType<typeof useListSearch<typeof filters>> }) {
  const posts = useKept(workQueries.posts());
  const applications = useKept(workQueries.applications());
  const slips = useKept(workQueries.slips());
  return (
    <Page>
      <PageHeader
        title="勤工助学"
        description="找岗位、申请、看工时和工资。"
        actions={
          <ButtonLink to={paths.workStudyProgram({ view: 'pay' })}>
            <Receipt />
            工时和工资单
          </ButtonLink>
        }
      />
      <KeptNotice of={[posts, applications, slips]} />
      <Loaded query={slips} failure="工时加载失败" skeleton={<LinesSkeleton lines={1} height="9rem" />}>
        {({ list, as_of }) => list.length > 0 && <PayMonthCard slips={list} asOf={as_of} query={slips} />}
      </Loaded>
      <Columns
        side={
          <Loaded
            query={applications}
            failure="申请加载失败"
            skeleton={<LinesSkeleton lines={3} height="4rem" />}
          >
            {({ list }) => <OwnWorkApplications list={list} now={applications.now} />}
          </Loaded>
        }
      >
        <Loaded query={posts} failure="岗位加载失败" skeleton={<PartSkeleton />}>
          {({ list, as_of }) => <FindPosts list={list} search={search} asOf={as_of} query={posts} />}
        </Loaded>
      </Columns>
    </Page>
  );
}
