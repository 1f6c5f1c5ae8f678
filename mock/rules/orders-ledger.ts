import type { OrderRow } from '../database/orders';

/** The row of the ledger that pays for an order. */
export const exchangeOf = ({ id, title, quantity, total }: OrderRow) =>
  ({
    kind: 'exchange',
    title: `兑换 ${title}${quantity > 1 ? ` × ${quantity}` : ''}`,
    amount: -total,
    cause: { kind: 'order', id },
  }) as const;

/** The row of the ledger that pays an order back. */
export const refundOf = ({ id, title, total, expired_at }: OrderRow) =>
  ({
    kind: 'refund',
    title: `${expired_at === null ? '取消兑换' : '逾期未取'} ${title}`,
    amount: total,
    cause: { kind: 'order', id },
  }) as const;
