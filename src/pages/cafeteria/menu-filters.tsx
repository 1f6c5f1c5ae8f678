import { allergens, type Canteen, meals } from '@/api/cafeteria';
import type { ListSearch } from '@/kit/use-list-search';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { allergenNames, mealNames } from './canteen-labels';
import { type CafeteriaFilter, PRICES, unwanted } from './menu-filter';
import styles from './menu.module.css';

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
export function MenuFilters({ canteens, search: { filter, set } }: MenuFiltersProps) {
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
