import type { QueryClient } from '@tanstack/react-query';
import { Droplets } from 'lucide-react';
import * as v from 'valibot';
import { dormitoryQueries } from '@/api/dormitory';
import { type Dispenser, lifeServiceQueries } from '@/api/life-service';
import { repairKinds, repairQueries } from '@/api/repairs';
import { RepairItem, RepairsCard } from '@/features/repairs';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { useChosen } from '@/kit/use-chosen';
import { useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { Updated } from '@/ui/updated';
import { Laundry } from './laundry-card';
import { MachineView } from './machine-view';
import { ParcelsCard } from './parcels-card';
import { WashesCard } from './washes-card';

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

const back = { to: paths.lifeService(), label: '看全部报修' };

/** One repair: how far it is, and what can be done. */
function RepairView({ repairId }: { repairId: string }) {
  const query = useKept(repairQueries.list());
  return (
    <DetailPage query={query} title="报修" failure="打不开这次报修" back={back}>
      {({ list }) => {
        const repair = list.find(({ repair_id }) => repair_id === repairId);
        return (
          <>
            <DetailHeader title={repair ? `报修：${repairKinds[repair.kind]}` : '报修'} />
            <KeptNotice of={[query]} />
            {repair ? (
              <Card>
                <RepairItem repair={repair} />
              </Card>
            ) : (
              <EmptyState
                title="没有找到这次报修"
                description="它不在你的报修记录里。"
                action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
              />
            )}
          </>
        );
      }}
    </DetailPage>
  );
}

/** /user/lifeService: laundry, water, parcels and repairs; `?machine=` is one machine that can be booked, `?repair=` one repair. */
export function Component() {
  const search = useListSearch(filters);
  const { machine, repair } = search.filter;
  if (machine) return <MachineView key={machine} machineId={machine} />;
  if (repair) return <RepairView repairId={repair} />;
  return <LifeService search={search} />;
}

const states: Record<Dispenser['state'], readonly [word: string, tone: 'success' | 'info' | 'danger']> = {
  ready: ['有开水', 'success'],
  heating: ['加热中', 'info'],
  repair: ['维修中', 'danger'],
};

/** Days of warning before a filter's end. */
const SOON = 14;

const columnsOf = (isStale: boolean): Column<Dispenser>[] => [
  { key: 'floor', header: '楼层', width: '4rem', cell: ({ floor }) => `${floor} 层` },
  {
    key: 'state',
    header: '开水',
    cell: ({ state, temperature }) => {
      const [word, tone] = states[state];
      return (
        <>
          <Badge tone={isStale ? 'neutral' : tone}>{word}</Badge>
          {temperature !== null && <p className={textStyles.noteFigures}>{temperature} ℃</p>}
        </>
      );
    },
  },
  {
    key: 'filter',
    header: '滤芯与水质',
    cell: ({ solids, filter_days }) => (
      <>
        <p>{filter_days <= SOON ? `滤芯快到期，${filter_days} 天` : `滤芯还有 ${filter_days} 天`}</p>
        <p className={textStyles.hintFigures}>溶解固体 {solids} mg/L</p>
      </>
    ),
  },
];

interface WaterProps {
  /** Those of one building. */
  dispensers: readonly Dispenser[];
  building: string;
  isStale: boolean;
}

/** Hot-water dispensers of a building, with the quality of the water. */
const Water = ({ dispensers, building, isStale }: WaterProps) =>
  dispensers.length > 0 ? (
    <Table
      caption={`${building}的饮水机`}
      rows={dispensers}
      rowKey={({ dispenser_id }) => dispenser_id}
      columns={columnsOf(isStale)}
    />
  ) : (
    <EmptyState icon={<Droplets />} title="这栋楼没有饮水机" description="选另一栋楼看看。" />
  );

function LifeService({ search }: { search: ReturnType<typeof useListSearch<typeof filters>> }) {
  const laundry = useKept(lifeServiceQueries.laundry());
  const washes = useKept(lifeServiceQueries.bookings());
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
              actions={water.data && <Updated at={water.data.as_of} isStale={water.isStale} />}
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
          actions={laundry.data && <Updated at={laundry.data.as_of} isStale={laundry.isStale} />}
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
