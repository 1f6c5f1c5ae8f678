import { Utensils } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { allergens, type Canteen, type Dish, meals } from '@/api/cafeteria';
import type { CampusCalendar } from '@/api/campus-calendar';
import { FavouriteButton, useFavourites } from '@/features/favourites';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import type { KeptFigures } from '@/kit/use-kept';
import type { ListSearch } from '@/kit/use-list-search';
import { yuanText } from '@/lib/number';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';
import { Cluster, Stack } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { Updated } from '@/ui/updated';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowRows } from '@/ui/window-list';
import { allergenNames, mealNames } from './canteen-labels';
import {
  type CafeteriaFilter,
  isMenuFiltered,
  menuOf,
  noFilter,
  PRICES,
  type ServedDish,
  unwanted,
  wantedDishes,
} from './menu-filter';
import styles from './menu.module.css';

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
    <Card title="菜单" actions={query.data && <Updated at={query.data.as_of} isStale={query.isStale} />}>
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

const mealOptions = [
  { value: '' as const, label: '全部餐次' },
  ...meals.map((value) => ({ value, label: mealNames[value] })),
];
const priceOptions = [
  { value: '' as const, label: '不限价格' },
  ...PRICES.map((value) => ({ value, label: `${value} 元以内` })),
];
const sortOptions = [
  { value: '' as const, label: '正在供应的在前' },
  { value: 'price' as const, label: '价格从低到高' },
  { value: '-price' as const, label: '价格从高到低' },
];
const flags = [
  ['serving', '正在供应'],
  ['halal', '清真'],
  ['vegetarian', '素食'],
  ['favourite', '我的收藏'],
] as const;

interface MenuFiltersProps {
  canteens: readonly Canteen[];
  search: Pick<ListSearch<CafeteriaFilter>, 'filter' | 'set'>;
}

/** Filters and order of the menu: words, canteen, meal, price, properties and unwanted allergens. */
function MenuFilters({ canteens, search: { filter, set } }: MenuFiltersProps) {
  const without = unwanted(filter);
  return (
    <Stack gap={3}>
      <Cluster gap={3}>
        <SearchField
          label="搜索菜品"
          placeholder="菜名或窗口"
          value={filter.words}
          onChange={(words) => set({ words })}
          className={styles.search}
        />
        <ToolbarSelect
          label="食堂"
          isLabelHidden
          options={[
            { value: '', label: '全部食堂' },
            ...canteens.map(({ canteen_id, name }) => ({ value: canteen_id, label: name })),
          ]}
          value={filter.from}
          onChange={(from) => set({ from })}
        />
        <ToolbarSelect
          label="餐次"
          isLabelHidden
          options={mealOptions}
          value={filter.meal}
          onChange={(meal) => set({ meal })}
        />
        <ToolbarSelect
          label="价格"
          isLabelHidden
          options={priceOptions}
          value={filter.price}
          onChange={(price) => set({ price })}
        />
        <ToolbarSelect
          label="排序"
          isLabelHidden
          options={sortOptions}
          value={filter.sort}
          onChange={(sort) => set({ sort })}
        />
      </Cluster>
      <div role="group" aria-label="只看" className={styles.choices}>
        <span className={textStyles.note}>只看</span>
        {flags.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={filter[name] === '1'}
            onChange={({ target }) => set({ [name]: target.checked ? '1' : '' })}
          />
        ))}
      </div>
      <div role="group" aria-label="不含过敏原" className={styles.choices}>
        <span className={textStyles.note}>不含</span>
        {allergens.map((each) => (
          <Checkbox
            key={each}
            label={allergenNames[each]}
            checked={without.includes(each)}
            onChange={({ target }) =>
              set({
                without: (target.checked
                  ? [...without, each]
                  : without.filter((other) => other !== each)
                ).join(),
              })
            }
          />
        ))}
      </div>
    </Stack>
  );
}

/** In rem. */
const ROW = 3.75;
const heightOf = () => ROW;

const columns = ['菜品', '食堂', '供应', '价格', '过敏原', '收藏'] as const;
const spicyWords = ['', '微辣', '中辣', '重辣'] as const;
const WEEKDAYS = '一二三四五六日';

/** The menu as one table, of which only the rows in sight are drawn. */
function MenuTable({ menu }: { menu: readonly ServedDish[] }) {
  const keyOf = useCallback((index: number) => menu[index]?.dish.dish_id ?? index, [menu]);
  const rowWindow = useRowWindow<HTMLDivElement>({ count: menu.length, heightOf, keyOf });
  return (
    <div className={styles.region}>
      <div role="table" aria-label="菜单" aria-rowcount={menu.length + 1} className={styles.table}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.cells}>
            {columns.map((name) => (
              <div key={name} role="columnheader">
                {name}
              </div>
            ))}
          </div>
        </div>
        <WindowRows
          rowWindow={rowWindow}
          renderRow={(index) => {
            const row = menu[index];
            return row && <DishCells {...row} state={row.serving.state} />;
          }}
        />
      </div>
    </div>
  );
}

/** `每天 午餐、晚餐`, `周二、周五 早餐`. */
function whenText({ weekdays, meals: served }: Dish): string {
  const days = weekdays.length === 7 ? '每天' : `周${weekdays.map((place) => WEEKDAYS[place]).join('、')}`;
  return `${days} ${served.map((meal) => mealNames[meal]).join('、')}`;
}

const DishCells = memo(function DishCells({ dish, canteen, serving }: ServedDish & { state: string }) {
  const { dish_id, name, stall, price, allergens: contained, is_halal, is_vegetarian, spicy } = dish;
  return (
    <div className={styles.cells}>
      <div role="rowheader" className={styles.dish}>
        <span className={textStyles.medium}>{name}</span>
        <span className={styles.marks}>
          {is_halal && <Badge tone="info">清真</Badge>}
          {is_vegetarian && <Badge tone="success">素食</Badge>}
          {spicy > 0 && <Badge tone="danger">{spicyWords[spicy]}</Badge>}
        </span>
      </div>
      <div role="cell">
        {canteen.name}
        <span className={classNames(textStyles.hint, styles.below)}>{stall}</span>
      </div>
      <div role="cell">
        {serving.state === 'now' && <Badge tone="success">正在供应</Badge>}
        {serving.state === 'later' && <Badge>今天 {serving.span.from} 起</Badge>}
        <span className={classNames(textStyles.hint, styles.below)}>{whenText(dish)}</span>
      </div>
      <div role="cell" className={styles.price}>
        {yuanText(price)} 元
      </div>
      <div role="cell" className={textStyles.note}>
        {contained === null
          ? '未标注'
          : contained.length > 0
            ? `含${contained.map((each) => allergenNames[each]).join('、')}`
            : '无'}
      </div>
      <div role="cell">
        <FavouriteButton kind="dish" itemId={dish_id} title={name} size="small" />
      </div>
    </div>
  );
});

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
