import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { campusCalendarQuery } from '@/api/campus-calendar';
import { libraryQueries } from '@/api/library';
import { KeptNotice } from '@/kit/kept-notice';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { FinesCard } from './fines-card';
import { LibraryHoursCard } from './hours-card';
import { LoansCard } from './loans-card';
import { SearchCard } from './search-card';
import { SeatsView } from './seats-view';

const filters = v.object({
  view: v.optional(v.picklist(['books', 'seats']), 'books'),
  room: v.optional(v.string(), ''),
  period: v.optional(v.string(), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(libraryQueries.hours());
  void cache.prefetchQuery(campusCalendarQuery());
  return cache.ensureQueryData(libraryQueries.loans());
};

/** /user/library: the catalogue, loans, fines and hours; `?view=seats` is the reading rooms and their seats. */
export function Component() {
  const { filter, set } = useListSearch(filters);
  const { view, room, period } = filter;
  return (
    <Page>
      <PageHeader
        title="图书馆"
        description="检索馆藏、续借图书、预约座位"
        actions={
          <Segmented
            label="服务"
            options={[
              { value: 'books', label: '借阅与检索' },
              { value: 'seats', label: '座位预约' },
            ]}
            value={view}
            onChange={(chosen) => set({ view: chosen })}
          />
        }
      />
      {view === 'books' ? (
        <Books />
      ) : (
        <SeatsView
          roomId={room}
          periodId={period}
          onRoom={(chosen) => set({ room: chosen })}
          onPeriod={(chosen) => set({ period: chosen })}
        />
      )}
    </Page>
  );
}

function Books() {
  const loans = useKept(libraryQueries.loans());
  const hours = useKept(libraryQueries.hours());
  const calendar = useKept(campusCalendarQuery());
  return (
    <>
      <KeptNotice of={[loans, hours, calendar]} />
      <Columns
        side={
          <>
            <LibraryHoursCard hours={hours} calendar={calendar} />
            <FinesCard query={loans} />
          </>
        }
      >
        <SearchCard />
        <LoansCard query={loans} />
      </Columns>
    </>
  );
}
