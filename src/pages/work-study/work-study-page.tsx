import type { QueryClient } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import * as v from 'valibot';
import { type WorkApplication, workQueries } from '@/api/work-study';
import { ButtonLink } from '@/kit/button-link';
import { KeptNotice } from '@/kit/kept-notice';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Card } from '@/ui/card';
import { Columns } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { FindPosts, postFinder } from './find-posts';
import { PayMonthCard } from './month-card';
import { PayView } from './pay-view';
import { PostView } from './post-view';
import { useApplications, usePosts, useSlips } from './use-work-study';
import { ApplicationBadge } from './work-labels';

/** Returns the next step of an application, or its result. */
function nextText({ state, reason, steps, applied_at }: WorkApplication, now: Date): string {
  if (state === 'refused') return reason;
  const next = steps.find(({ at }) => at === null);
  if (next) return `下一步：${next.title}${next.note && `，${next.note}`}`;
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
  const posts = usePosts();
  const applications = useApplications();
  const slips = useSlips();
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
