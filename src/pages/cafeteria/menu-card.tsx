import { Utensils } from 'lucide-react';
import { useMemo } from 'react';
import type { Canteen, Dish } from '@/api/cafeteria';
import type { CampusCalendar } from '@/api/campus-calendar';
import { useFavourites } from '@/features/favourites';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import type { ListSearch } from '@/kit/use-list-search';
import type { KeptFigures } from '@/kit/use-kept';
import { Updated } from '@/ui/updated';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import {
  type CafeteriaFilter,
  isMenuFiltered,
  menuOf,
  noFilter,
  unwanted,
  wantedDishes,
} from './menu-filter';
import { MenuFilters } from './menu-filters';
import { MenuTable } from './menu-table';

interface MenuCardProps {
  query: KeptFigures<{ list: Dish[]; as_of: string }>;
  canteens: readonly Canteen[];
  calendar: CampusCalendar;
  search: ListSearch<CafeteriaFilter>;
  now: Date;
}

/** Everything that the canteens serve, in one table. */
export function MenuCard({ query, canteens, calendar, search, now }: MenuCardProps) {
  return (
    <Card
      title="菜单"
      actions={query.data && <Updated at={query.data.as_of} now={query.now} isStale={query.isStale} />}
    >
      <Loaded query={query} failure="菜单加载失败" skeleton={<LinesSkeleton lines={6} height="3.5rem" />}>
        {({ list }) => (
          <Menu dishes={list} canteens={canteens} calendar={calendar} search={search} now={now} />
        )}
      </Loaded>
    </Card>
  );
}

interface MenuProps extends Omit<MenuCardProps, 'query'> {
  dishes: readonly Dish[];
}

function Menu({ dishes, canteens, calendar, search, now }: MenuProps) {
  const { filter, set } = search;
  // Every dish asks the calendar: too much for each letter of a search.
  const menu = useMemo(() => menuOf(dishes, canteens, calendar, now), [dishes, canteens, calendar, now]);
  const favourites = useFavourites('dish');
  const shown = wantedDishes(menu, filter, favourites);
  const isFiltered = isMenuFiltered(filter);
  const reset = () => set(noFilter);
  const count = shown.filter(({ serving }) => serving.state === 'now').length;
  return (
    <Stack gap={4}>
      <MenuFilters canteens={canteens} search={search} />
      <Cluster spread>
        <p role="status" className={textStyles.noteFigures}>
          {isFiltered ? `找到 ${shown.length} 道菜，共 ${menu.length} 道` : `共 ${menu.length} 道菜`}，
          {count > 0 ? `${count} 道正在供应` : '现在都不供应'}
        </p>
        {isFiltered && shown.length > 0 && (
          <Button size="small" variant="ghost" onClick={reset}>
            清除筛选
          </Button>
        )}
      </Cluster>
      <Filtered
        count={shown.length}
        search={{ isFiltered, reset }}
        empty={{ icon: <Utensils />, title: '还没有菜单', description: '食堂公布菜单后会列在这里。' }}
        filtered={
          filter.favourite && favourites.size === 0
            ? { title: '还没有收藏菜品', description: '点菜名旁边的星标，就会收在这里。' }
            : { title: '没有符合条件的菜品', description: '少选几个条件试试。' }
        }
      >
        <MenuTable menu={shown} />
      </Filtered>
      <p className={textStyles.hint}>
        {unwanted(filter).length > 0 && '没有标注过敏原的菜品已经排除。'}
        过敏原由窗口标注，同一厨房可能有接触；过敏严重请先问窗口。素食可能含蛋和乳。
      </p>
    </Stack>
  );
}
