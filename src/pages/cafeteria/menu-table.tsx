import { memo, useCallback } from 'react';
import type { Dish } from '@/api/cafeteria';
import { FavouriteButton } from '@/features/favourites';
import { yuanText } from '@/lib/number';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowRows } from '@/ui/window-list';
import { allergenNames, mealNames } from './canteen-labels';
import type { ServedDish } from './menu-filter';
import styles from './menu.module.css';

/** In rem. */
const ROW = 3.75;
const heightOf = () => ROW;

const columns = ['菜品', '食堂', '供应', '价格', '过敏原', '收藏'] as const;
const spicyWords = ['', '微辣', '中辣', '重辣'] as const;
const WEEKDAYS = '一二三四五六日';

/** The menu as one table, of which only the rows in sight are drawn. */
export function MenuTable({ menu }: { menu: readonly ServedDish[] }) {
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
function whenText({ weekdays, meals }: Dish): string {
  const days = weekdays.length === 7 ? '每天' : `周${weekdays.map((place) => WEEKDAYS[place]).join('、')}`;
  return `${days} ${meals.map((meal) => mealNames[meal]).join('、')}`;
}

const DishCells = memo(function DishCells({ dish, canteen, serving }: ServedDish & { state: string }) {
  const { dish_id, name, stall, price, allergens, is_halal, is_vegetarian, spicy } = dish;
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
      <div role="cell" className={styles.allergens}>
        {allergens === null
          ? '未标注'
          : allergens.length > 0
            ? `含${allergens.map((each) => allergenNames[each]).join('、')}`
            : '无'}
      </div>
      <div role="cell">
        <FavouriteButton kind="dish" itemId={dish_id} title={name} size="small" />
      </div>
    </div>
  );
});
