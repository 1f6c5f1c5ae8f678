import type { QueryClient } from '@tanstack/react-query';
import { Utensils } from 'lucide-react';
import { type BusynessNow, type Canteen, canteenAt, cafeteriaQueries } from '@/api/cafeteria';
import { type CampusCalendar, campusCalendarQuery } from '@/api/campus-calendar';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { useChosen } from '@/kit/use-chosen';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { useListSearch } from '@/kit/use-list-search';
import { EmptyState } from '@/ui/empty-state';
import { Columns } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { PartSkeleton } from '@/ui/skeleton-page';
import { BusynessCard } from './busyness-card';
import { CanteenList, type CanteenNow } from './canteen-list';
import { CanteenHoursCard } from './hours-card';
import { MenuCard } from './menu-card';
import { cafeteriaFilters } from './menu-filter';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(cafeteriaQueries.busyness());
  return Promise.all([
    cache.ensureQueryData(cafeteriaQueries.list()),
    cache.ensureQueryData(campusCalendarQuery()),
    cache.ensureQueryData(cafeteriaQueries.menu()),
  ]);
};

/** /user/cafeteria: the canteens that are open, how busy they are, and everything that they serve. */
export function Component() {
  const canteens = useKept(cafeteriaQueries.list());
  const calendar = useKept(campusCalendarQuery());
  const busyness = useKept(cafeteriaQueries.busyness());
  const menu = useKept(cafeteriaQueries.menu());
  const search = useListSearch(cafeteriaFilters);
  const { now } = canteens;
  return (
    <Page>
      <PageHeader title="食堂" description="现在开着的食堂、拥挤程度和全部菜单（北京时间）" />
      <KeptNotice of={[canteens, calendar, busyness, menu]} />
      <Loaded query={joinQueries(canteens, calendar)} skeleton={<PartSkeleton />} failure="食堂加载失败">
        {([{ list }, days]) =>
          list.length === 0 ? (
            <EmptyState icon={<Utensils />} title="现在没有食堂的信息" description="请过一会儿再来看看。" />
          ) : (
            <>
              <Canteens
                canteens={list}
                calendar={days}
                busyness={busyness}
                now={now}
                asked={search.filter.canteen}
                onAsk={(canteen) => search.set({ canteen })}
              />
              <MenuCard query={menu} canteens={list} calendar={days} search={search} now={now} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** The canteens that are open first, then those that open soonest. */
const byOpening = ({ opening: one }: CanteenNow, { opening: other }: CanteenNow): number =>
  Number(other.isOpen) - Number(one.isOpen) ||
  (one.isOpen ? 0 : (one.changesAt ?? Infinity) - (other.changesAt ?? Infinity) || 0);

interface CanteensProps {
  canteens: readonly Canteen[];
  calendar: CampusCalendar;
  busyness: KeptFigures<BusynessNow>;
  now: Date;
  /** The id of the canteen that the address asks for; the first when there is none such. */
  asked: string;
  onAsk: (canteenId: string) => void;
}

function Canteens({ canteens, calendar, busyness, now, asked, onAsk }: CanteensProps) {
  const [chosen, choose] = useChosen(asked, onAsk);
  const sorted = canteens
    .map((canteen) => ({ canteen, opening: canteenAt(canteen, calendar, now.getTime()) }))
    .toSorted(byOpening);
  const shown = sorted.find(({ canteen }) => canteen.canteen_id === chosen) ?? sorted[0];
  if (!shown) return null;
  return (
    <>
      <CanteenList
        canteens={sorted}
        busyness={new Map(busyness.data?.list.map((each) => [each.canteen_id, each]))}
        isStale={busyness.isStale}
        chosen={shown.canteen}
        now={now}
        onChoose={choose}
      />
      <Columns
        side={<CanteenHoursCard canteen={shown.canteen} calendar={calendar} now={now} />}
        sideWidth="wide"
      >
        <BusynessCard {...shown} query={busyness} />
      </Columns>
    </>
  );
}
