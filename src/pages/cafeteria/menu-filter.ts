import * as v from 'valibot';
import {
  type Allergen,
  allergens,
  type Canteen,
  type Dish,
  meals,
  type Serving,
  servingAt,
} from '@/api/cafeteria';
import type { HoursCalendar } from '@/api/opening-hours';

const flag = v.optional(v.picklist(['', '1']), '');
const text = v.optional(v.string(), '');

/** Greatest prices in yuan that can be chosen. */
export const PRICES = ['3', '5', '10', '15', '20'] as const;

/** The page's address: which canteen is looked at, and what of the menu is wanted. */
export const cafeteriaFilters = v.object({
  /** Looked at; it filters nothing. */
  canteen: text,
  from: text,
  meal: v.optional(v.picklist(['', ...meals]), ''),
  price: v.optional(v.picklist(['', ...PRICES]), ''),
  /** Allergens that must not be in it, separated by commas. */
  without: text,
  halal: flag,
  vegetarian: flag,
  favourite: flag,
  /** Served now. */
  serving: flag,
  words: text,
  /** One dish, which a favourite leads to. */
  dish: text,
  sort: v.optional(v.picklist(['', 'price', '-price']), ''),
});
export type CafeteriaFilter = v.InferOutput<typeof cafeteriaFilters>;

/** Values that clear the menu's filters. */
export const noFilter = {
  from: '',
  meal: '',
  price: '',
  without: '',
  halal: '',
  vegetarian: '',
  favourite: '',
  serving: '',
  words: '',
  dish: '',
} as const satisfies Partial<CafeteriaFilter>;

/** Whether something is filtered. */
export const isMenuFiltered = (filter: CafeteriaFilter): boolean =>
  Object.keys(noFilter).some((key) => Reflect.get(filter, key) !== '');

/** The allergens that must not be in it. */
export const unwanted = ({ without }: Pick<CafeteriaFilter, 'without'>): Allergen[] => {
  const asked = without.split(',');
  return allergens.filter((each) => asked.includes(each));
};

/** A dish with where and when it is served. */
export interface ServedDish {
  dish: Dish;
  canteen: Canteen;
  serving: Serving;
}

const urgency = { now: 0, later: 1, not: 2 } as const;

/** The dishes in the order of the menu: those served now first, then those of later today, each as the canteens have them. */
export function menuOf(
  dishes: readonly Dish[],
  canteens: readonly Canteen[],
  calendar: HoursCalendar,
  now: Date,
): ServedDish[] {
  const byId = new Map(canteens.map((canteen) => [canteen.canteen_id, canteen]));
  return dishes
    .flatMap((dish) => {
      const canteen = byId.get(dish.canteen_id);
      return canteen ? [{ dish, canteen, serving: servingAt(dish, canteen, calendar, now.getTime()) }] : [];
    })
    .toSorted((one, other) => urgency[one.serving.state] - urgency[other.serving.state]);
}

/** Returns the dishes that pass the filters, in the order asked for. Unlabelled ones may contain any allergen. */
export function wantedDishes(
  menu: readonly ServedDish[],
  filter: CafeteriaFilter,
  favourites: ReadonlySet<string>,
): ServedDish[] {
  const {
    from,
    meal,
    price,
    halal,
    vegetarian,
    favourite,
    serving: onlyNow,
    words,
    dish: one,
    sort,
  } = filter;
  const without = unwanted(filter);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = menu.filter(({ dish, canteen, serving }) => {
    const named = `${dish.name} ${dish.stall} ${canteen.name}`.toLowerCase();
    return (
      (!one || dish.dish_id === one) &&
      (!from || dish.canteen_id === from) &&
      (!meal || dish.meals.includes(meal)) &&
      (!price || dish.price <= Number(price) * 100) &&
      (without.length === 0 ||
        (dish.allergens !== null && !dish.allergens.some((each) => without.includes(each)))) &&
      (!halal || dish.is_halal) &&
      (!vegetarian || dish.is_vegetarian) &&
      (!favourite || favourites.has(dish.dish_id)) &&
      (!onlyNow || serving.state === 'now') &&
      wanted.every((word) => named.includes(word))
    );
  });
  if (!sort) return found;
  const sign = sort === 'price' ? 1 : -1;
  return found.toSorted((a, b) => sign * (a.dish.price - b.dish.price));
}
