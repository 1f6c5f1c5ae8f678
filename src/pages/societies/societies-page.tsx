import type { QueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import * as v from 'valibot';
import {
  type MembershipState,
  societyCategories,
  societyQueries,
  type SocietySummary,
} from '@/api/societies';
import { finder, FinderBar } from '@/kit/finder';
import { byChoice, byFlag, byWords } from '@/kit/finder-fields';
import { FoundRows } from '@/kit/found-rows';
import { KeptNotice } from '@/kit/kept-notice';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { type ListSearch, useListSearch } from '@/kit/use-list-search';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { Meetings } from './meetings';
import { MembershipBadge, RecruitingBadge, recruitingUntilText } from './society-labels';
import { type Leaving, SocietyView, useLeaving } from './society-view';

const order: readonly MembershipState[] = ['accepted', 'applied', 'refused', 'withdrawn', 'left'];

function sinceText({ mine }: SocietySummary, now: Date): string {
  if (!mine) return '';
  const day = dayFromNow(mine.since.slice(0, 10), now);
  if (mine.state === 'accepted') return `${mine.role} · ${day}加入`;
  if (mine.state === 'applied') return `${day}提交，等社团审核`;
  if (mine.state === 'refused') return mine.reason;
  return mine.state === 'withdrawn' ? `${day}撤回` : `${day}退出`;
}

/** The societies that the student is in, has applied to, or had to do with. */
function OwnSocieties({ list, now }: { list: readonly SocietySummary[]; now: Date }) {
  const own = list
    .flatMap((society) => (society.mine ? [{ society, rank: order.indexOf(society.mine.state) }] : []))
    .toSorted((one, other) => one.rank - other.rank);
  return (
    <Card title="我的社团">
      {own.length === 0 ? (
        <p className={textStyles.note}>还没有加入社团。挑一个感兴趣的点进去，回答几个问题就能申请。</p>
      ) : (
        <LinkRows aria-label="我的社团">
          {own.map(({ society }) => (
            <LinkRow
              key={society.society_id}
              lead={<Avatar name={society.name} />}
              title={society.name}
              to={paths.societies(society.society_id)}
              badges={<MembershipBadge mine={society.mine} />}
              facts={<p className={textStyles.hint}>{sinceText(society, now)}</p>}
            />
          ))}
        </LinkRows>
      )}
    </Card>
  );
}

/** Ways to narrow the societies. */
const societyFinder = finder<SocietySummary>()({
  words: byWords('搜索社团', '名称、拼音或做什么', ({ name, about, sounds }) => ({
    text: `${name} ${about}`,
    sounds,
  })),
  category: byChoice(
    '类别',
    '全部类别',
    societyCategories,
    (society, category) => society.category === category,
  ),
  open: byFlag('只看招新中', ({ recruiting }) => recruiting !== null),
});

interface FindSocietiesProps {
  list: readonly SocietySummary[];
  search: ListSearch<Parameters<typeof societyFinder.find>[1]>;
  /** When the list was right. */
  asOf: string;
  now: Date;
  isStale: boolean;
}

/** Every society, to narrow by words, pinyin and kind. */
function FindSocieties({ list, search, asOf, now, isStale }: FindSocietiesProps) {
  return (
    <Card title="找社团" actions={<Updated at={asOf} isStale={isStale} />}>
      <Stack gap={3}>
        <FinderBar of={societyFinder} search={search} />
        <FoundRows
          label="社团"
          unit="个社团"
          rows={societyFinder.find(list, search.filter)}
          search={search}
          pageSize={12}
          empty={{ icon: <Users />, title: '还没有社团' }}
          filtered={{ title: '没有符合条件的社团', description: '换个词试试，也可以打拼音首字母。' }}
        >
          {(society) => (
            <LinkRow
              key={society.society_id}
              lead={<Avatar name={society.name} />}
              title={society.name}
              to={paths.societies(society.society_id)}
              badges={<MembershipBadge mine={society.mine} />}
              facts={
                <>
                  <p className={textStyles.note}>{society.about}</p>
                  <p className={textStyles.hintFigures}>
                    {[
                      societyCategories[society.category],
                      `${numberText(society.members)} 人`,
                      recruitingUntilText(society, now),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </>
              }
              end={<RecruitingBadge recruiting={society.recruiting} isStale={isStale} />}
            />
          )}
        </FoundRows>
      </Stack>
    </Card>
  );
}

const filters = v.object({
  id: v.optional(v.string(), ''),
  ...societyFinder.entries,
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(societyQueries.meetings());
  return cache.ensureQueryData(societyQueries.list());
};

/** /user/societies: finding societies, the student's own ones and what they do; `?id=` is one society. */
export function Component() {
  const search = useListSearch(filters);
  const leaving = useLeaving();
  const { id } = search.filter;
  return id ? (
    <SocietyView key={id} societyId={id} leaving={leaving} />
  ) : (
    <Societies search={search} bar={leaving.bar} />
  );
}

interface SocietiesProps extends Pick<Leaving, 'bar'> {
  search: ReturnType<typeof useListSearch<typeof filters>>;
}

function Societies({ search, bar }: SocietiesProps) {
  const societies = useKept(societyQueries.list());
  const meetings = useKept(societyQueries.meetings());
  return (
    <Page>
      <PageHeader title="社团" description="找到想去的社团，回答几个问题就能申请。" />
      <KeptNotice of={[societies, meetings]} />
      <Loaded query={societies} skeleton={<PartSkeleton />} failure="社团加载失败">
        {({ list, as_of }) => (
          <Columns
            side={
              <>
                <OwnSocieties list={list} now={societies.now} />
                <Card title="我的社团活动">
                  <Loaded
                    query={meetings}
                    failure="活动加载失败"
                    skeleton={<LinesSkeleton lines={3} height="3rem" />}
                  >
                    {(data) => <Meetings meetings={data.list} now={meetings.now} withSociety />}
                  </Loaded>
                </Card>
              </>
            }
          >
            <FindSocieties
              asOf={as_of}
              list={list}
              search={search}
              now={societies.now}
              isStale={societies.isStale}
            />
          </Columns>
        )}
      </Loaded>
      {bar}
    </Page>
  );
}
