import { libraryMySeats, seatQueries } from '@/api/library-seats';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { MINUTE } from '@/lib/time';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { PartSkeleton } from '@/ui/skeleton-page';
import type { EndpointOutput } from '@/api/endpoint';
import { MySeatsCard } from './my-seats-card';
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
export function SeatsView({ roomId, periodId, onRoom, onPeriod }: SeatsViewProps) {
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
      <Loaded query={rooms} stale={false} failure="阅览室加载失败" skeleton={<PartSkeleton />}>
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
