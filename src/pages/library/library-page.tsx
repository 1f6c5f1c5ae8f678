import type { QueryClient } from '@tanstack/react-query';
import { campusCalendarQuery } from '@/api/campus-calendar';
import { libraryQueries } from '@/api/library';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { FinesCard } from './fines-card';
import { HoursCard } from './hours-card';
import { LoansCard } from './loans-card';
import { SearchCard } from './search-card';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(libraryQueries.hours());
  void cache.prefetchQuery(campusCalendarQuery());
  return cache.ensureQueryData(libraryQueries.loans());
};

/** /user/library: the catalogue, loans, fines and hours. */
export function Component() {
  const loans = useKept(libraryQueries.loans());
  const hours = useKept(libraryQueries.hours());
  const calendar = useKept(campusCalendarQuery());
  return (
    <Page>
      <PageHeader title="图书馆" description="检索馆藏、续借，看今天开到几点" />
      <KeptNotice of={[loans, hours, calendar]} />
      <Columns
        side={
          <>
            <HoursCard hours={hours} calendar={calendar} />
            <FinesCard query={loans} />
          </>
        }
      >
        <SearchCard />
        <LoansCard query={loans} />
      </Columns>
    </Page>
  );
}
