import type { QueryClient } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { useMemo } from 'react';
import { dormitoryQueries, type DormitoryRoom, type Electricity } from '@/api/dormitory';
import { repairQueries } from '@/api/repairs';
import { RepairsCard } from '@/features/repairs';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { MINUTE, momentOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { readMeter } from './electricity';
import { ElectricityCard } from './electricity-card';
import { UseCard } from './use-card';

/** The room's electricity: what is left, how it went. */
function ElectricityPart({ query }: { query: KeptFigures<Electricity> }) {
  if (query.data) return <Read electricity={query.data} query={query} />;
  return (
    <Card title="电费">
      <Loaded query={query} failure="电费加载失败" skeleton={<LinesSkeleton lines={3} height="4rem" />}>
        {() => null}
      </Loaded>
    </Card>
  );
}

function Read({ electricity, query }: { electricity: Electricity; query: KeptFigures<Electricity> }) {
  const { meter } = electricity;
  const series = useMemo(
    () => ({
      starts: momentOf(meter.starts_at),
      step: meter.step_minutes * MINUTE,
      balances: meter.balances,
    }),
    [meter],
  );
  const use = useMemo(() => readMeter(series), [series]);
  return (
    <>
      <ElectricityCard electricity={electricity} use={use} query={query} />
      <UseCard price={electricity.price} series={series} use={use} />
    </>
  );
}

/** Students of the room, and the building's manager. */
const RoomCard = ({
  room: { building, room, beds, manager, desk_hours, closes },
}: {
  room: DormitoryRoom;
}) => (
  <Card title={`${building} ${room}`}>
    <Stack gap={4}>
      <ul aria-label="床位">
        {beds.map(({ bed, name, is_own }) => (
          <Cluster as="li" key={bed}>
            <span>{bed} 号床</span>
            <span>{name || '空床'}</span>
            {is_own && <Badge tone="brand">我</Badge>}
          </Cluster>
        ))}
      </ul>
      <DescriptionList
        rows={[
          ['楼管', manager.name],
          [
            '值班电话',
            <a key="phone" href={`tel:${manager.phone}`}>
              {manager.phone}
            </a>,
          ],
          ['值班时间', desk_hours],
          ['关门', closes],
        ]}
      />
    </Stack>
  </Card>
);

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
      <Loaded query={room} skeleton={<PartSkeleton />} failure="宿舍信息加载失败">
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
