import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { dormitoryQueries } from '@/api/dormitory';
import { lifeServiceQueries } from '@/api/life-service';
import { repairQueries } from '@/api/repairs';
import { RepairsCard } from '@/features/repairs';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useChosen } from '@/kit/use-chosen';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { Updated } from '@/ui/updated';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { Laundry } from './laundry-card';
import { MachineView } from './machine-view';
import { ParcelsCard } from './parcels-card';
import { RepairView } from './repair-view';
import { useWashes } from './use-washes';
import { WashesCard } from './washes-card';
import { Water } from './water-card';

const filters = v.object({
  building: v.optional(v.string(), ''),
  /** One machine opened. */
  machine: v.optional(v.string(), ''),
  /** One repair opened. */
  repair: v.optional(v.string(), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(lifeServiceQueries.water());
  void cache.prefetchQuery(repairQueries.list());
  void cache.prefetchQuery(dormitoryQueries.room());
  return Promise.all([
    cache.ensureQueryData(lifeServiceQueries.laundry()),
    cache.ensureQueryData(lifeServiceQueries.bookings()),
    cache.ensureQueryData(lifeServiceQueries.parcels()),
  ]);
};

/** /user/lifeService: laundry, water, parcels and repairs; `?machine=` is one machine that can be booked, `?repair=` one repair. */
export function Component() {
  const search = useListSearch(filters);
  const { machine, repair } = search.filter;
  if (machine) return <MachineView key={machine} machineId={machine} />;
  if (repair) return <RepairView repairId={repair} />;
  return <LifeService search={search} />;
}

function LifeService({ search }: { search: ReturnType<typeof useListSearch<typeof filters>> }) {
  const laundry = useKept(lifeServiceQueries.laundry());
  const washes = useWashes();
  const water = useKept(lifeServiceQueries.water());
  const parcels = useKept(lifeServiceQueries.parcels());
  const repairs = useKept(repairQueries.list());
  const room = useKept(dormitoryQueries.room());
  const own = room.data?.room;
  const [chosen, choose] = useChosen(search.filter.building, (value) => search.set({ building: value }));
  const buildings = [...new Set(laundry.data?.rooms.map(({ building }) => building))];
  const asked = [chosen, laundry.data?.own_building, buildings[0]];
  const building = asked.find((each) => each && buildings.includes(each)) ?? '';
  return (
    <Page>
      <PageHeader title="生活服务" description="洗衣、饮水、快递和报修" />
      <KeptNotice of={[laundry, washes, water, parcels, repairs]} />
      <Columns
        sideWidth="wide"
        side={
          <>
            <ParcelsCard query={parcels} />
            <Card
              title="饮水"
              actions={
                water.data && <Updated at={water.data.as_of} now={water.now} isStale={water.isStale} />
              }
            >
              <Loaded
                query={water}
                failure="饮水机加载失败"
                skeleton={<LinesSkeleton lines={4} height="3rem" />}
              >
                {({ list }) => (
                  <Water
                    building={building}
                    dispensers={list.filter((each) => each.building === building)}
                    isStale={water.isStale}
                  />
                )}
              </Loaded>
            </Card>
          </>
        }
      >
        <WashesCard query={washes} />
        <Card
          title="洗衣房"
          actions={
            laundry.data && <Updated at={laundry.data.as_of} now={laundry.now} isStale={laundry.isStale} />
          }
        >
          <Loaded
            query={laundry}
            failure="洗衣房加载失败"
            skeleton={<LinesSkeleton lines={4} height="4rem" />}
          >
            {({ rooms, opens, closes }) => (
              <Stack gap={4}>
                {buildings.length > 1 && (
                  <Cluster>
                    <Segmented
                      label="楼栋"
                      options={buildings.map((value) => ({ value, label: value }))}
                      value={building}
                      onChange={choose}
                    />
                  </Cluster>
                )}
                <Laundry
                  rooms={rooms.filter((each) => each.building === building)}
                  opens={opens}
                  closes={closes}
                  isStale={laundry.isStale}
                  now={laundry.now}
                />
              </Stack>
            )}
          </Loaded>
        </Card>
        <RepairsCard query={repairs} place={own ? `${own.building} ${own.room}` : ''} />
      </Columns>
    </Page>
  );
}
