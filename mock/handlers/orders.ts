import { orderCancel, orderConfirm, orderDetail, orderList, orderPlace, orderPreview } from '@/api/orders';
import { handle } from '../handle';
import { orderOf, ordersOf } from '../rules/orders';
import { cancelOrder, confirmOrder } from '../rules/orders-ends';
import { checkOrder, previewOrder, recordOrder } from '../rules/orders-place';
import { toWireOrderDetail, toWireOrder } from '../rules/orders-to-wire';
import { pageOf } from '../rules/pages';

export const routes = [
  handle(orderPreview, ({ input, database, user }) => previewOrder(database, user.id, input)),

  handle(orderPlace, async ({ input, database, user, context }) => {
    const checked = checkOrder(database, user.id, input);
    if (checked.changes.length > 0) return { order_id: null, changes: checked.changes };
    // Nothing may happen between the check and the record: only a test plants a wait here, to see that it would be noticed.
    if (context.wait) await context.wait();
    return { order_id: recordOrder(database, user.id, checked).id, changes: [] };
  }),

  handle(orderList, ({ input, database, user }) => {
    const { list, total } = pageOf(ordersOf(database, user.id, input), input);
    return { list: list.map(toWireOrder), total };
  }),

  handle(orderDetail, ({ input, database, user }) =>
    toWireOrderDetail(database, orderOf(database, user.id, input.order_id)),
  ),

  handle(orderCancel, ({ input, database, user }) => {
    cancelOrder(database, user.id, input.order_id);
    return null;
  }),

  handle(orderConfirm, ({ input, database, user }) => {
    confirmOrder(database, user.id, input.order_id);
    return null;
  }),
];
