import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { societyQueries } from '@/api/societies';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { Card } from '@/ui/card';
import { Columns } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { FindSocieties } from './find-societies';
import { Meetings } from './meetings';
import { OwnSocieties } from './own-societies';
import { SocietyView } from './society-view';
import { type Leaving, useLeaving } from './use-leaving';
import { useSocieties } from './use-societies';

const filters = v.object({
  id: v.optional(v.string(), ''),
  words: v.optional(v.string(), ''),
  category: v.optional(v.string(), ''),
  open: v.optional(v.picklist(['', '1']), ''),
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
  const societies = useSocieties();
  const meetings = useKept(societyQueries.meetings());
  return (
    <Page>
      <PageHeader title="社团" description="找到想去的社团，回答几个问题就能申请。" />
      <KeptNotice of={[societies, meetings]} />
      <Loaded query={societies} skeleton={<PartSkeleton />} failure="社团加载失败" stale={false}>
        {({ list, as_of }) => (
          <Columns
            side={
              <>
                <OwnSocieties list={list} now={societies.now} />
                <Card title="我的社团活动">
                  <Loaded
                    query={meetings}
                    stale={false}
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
