/** The one door of ordering: what is about to be ordered. A product page calls `startOrder` and goes to `paths.confirmOrder()`. */
export { startOrder, useShoppingItem, type ShoppingItem } from './shopping-item';
