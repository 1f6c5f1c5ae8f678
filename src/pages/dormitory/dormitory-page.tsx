import type { QueryClient } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { dormitoryQueries, type DormitoryRoom } from '@/api/dormitory';
import { repairQueries } from '@/api/repairs';
import { RepairsCard } from '@/features/repairs';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useKept } from '@/kit/use-kept';
import { Columns } from '@/ui/layout';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { ElectricityPart } from './electricity-part';
import { RoomCard } from './room-card';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(repairQueries.list());
  return Promise.all([
    cache.ensureQueryData(dormitoryQueries.room()),
    cache.ensureQueryData(dormitoryQueries.electricity()),
  ]);
};

/** /user/dormitoryList: the student's room, its electricity, and what is being repaired. */
export function Component() {
  const room = useKept(dormitoryQueries.room());
  const own = room.data?.room;
  return (
    <Page>
      <PageHeader
        title="宿舍服务"
        description={own ? `${own.building} ${own.room} 室` : '房间、用电和报修'}
      />
      <Loaded query={room} skeleton={<PartSkeleton />} failure="宿舍信息加载失败" stale={false}>
        {({ room: found }) =>
          found ? (
            <Dormitory room={found} />
          ) : (
            <EmptyState
              icon={<BedDouble />}
              title="你还没有登记宿舍"
              description="住在校外可以忽略；刚入住请到楼下值班室登记，次日这里会显示房间和电费。"
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Dormitory({ room }: { room: DormitoryRoom }) {
  const facts = useKept(dormitoryQueries.room());
  const electricity = useKept(dormitoryQueries.electricity());
  const repairs = useKept(repairQueries.list());
  return (
    <>
      <KeptNotice of={[facts, electricity, repairs]} />
      <Columns side={<RoomCard room={room} />}>
        <ElectricityPart query={electricity} />
        <RepairsCard query={repairs} place={`${room.building} ${room.room}`} />
      </Columns>
    </>
  );
}
