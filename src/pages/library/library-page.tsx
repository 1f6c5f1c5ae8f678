import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { campusCalendarQuery } from '@/api/campus-calendar';
import type { EndpointOutput } from '@/api/endpoint';
import { libraryQueries } from '@/api/library';
import { libraryMySeats, seatQueries } from '@/api/library-seats';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { MINUTE } from '@/lib/time';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { PartSkeleton } from '@/ui/skeleton-page';
import { FinesCard } from './fines-card';
import { LibraryHoursCard } from './hours-card';
import { LoansCard } from './loans-card';
import { MySeatsCard } from './my-seats-card';
import { SearchCard } from './search-card';
import { SeatsCard } from './seats-card';

/** Milliseconds after which is asked again while a seat is waited for or to be checked in to. */
const MOVING = MINUTE / 2;

const isMoving = (mine: EndpointOutput<typeof libraryMySeats> | undefined): boolean =>
  mine !== undefined &&
  (mine.waits.some(({ place }) => place === '') || mine.list.some(({ acts }) => acts.includes('check_in')));

interface SeatsViewProps {
  roomId: string;
  periodId: string;
  onRoom: (roomId: string) => void;
  onPeriod: (periodId: string) => void;
}

/** The student's seats, and a seat to be chosen. */
function SeatsView({ roomId, periodId, onRoom, onPeriod }: SeatsViewProps) {
  const rooms = useKept(seatQueries.rooms());
  const mine = useKept({
    ...seatQueries.mine(),
    refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING : 5 * MINUTE),
  });
  const known = rooms.data?.rooms ?? [];
  const room = known.find(({ room_id }) => room_id === roomId) ?? known[0];
  const seats = useKept({
    ...seatQueries.seats(room?.room_id ?? '', periodId),
    enabled: room !== undefined,
  });
  return (
    <>
      <KeptNotice of={[rooms, mine, seats]} />
      <MySeatsCard query={mine} />
      <Loaded query={rooms} failure="阅览室加载失败" skeleton={<PartSkeleton />}>
        {() =>
          room ? (
            <SeatsCard rooms={known} room={room} query={seats} onRoom={onRoom} onPeriod={onPeriod} />
          ) : (
            <Card title="选座位">
              <EmptyState title="现在没有开放预约的阅览室" />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

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
