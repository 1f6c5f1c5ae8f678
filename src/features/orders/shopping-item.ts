import * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import { useSession } from '@/session/store';

const shoppingItem = v.object({
  /** Names the confirming step, in all tabs that show it: the idempotency key of the order. */
  step: v.pipe(v.string(), v.minLength(1)),
  product_id: v.string(),
  option_id: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Gold for one piece, as the student was shown it. */
  price: v.number(),
});
export type ShoppingItem = v.InferOutput<typeof shoppingItem>;

/** Begins a confirming step of its own; `/user/confirmOrder` shows it. */
export function startOrder(wanted: Omit<ShoppingItem, 'step'>): void {
  useSession.setState({ shoppingItem: { ...wanted, step: randomId() } });
}

/** Returns the item about to be ordered; undefined when there is none, or the stored one is of another shape. */
export function useShoppingItem(): ShoppingItem | undefined {
  const kept = useSession((state) => state.shoppingItem);
  const result = v.safeParse(shoppingItem, kept);
  return result.success ? result.output : undefined;
}
