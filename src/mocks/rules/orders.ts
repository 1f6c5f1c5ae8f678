import type { Database } from '../database/database';

/** Pieces of a product in a student's orders that count against the limit: all but those cancelled or closed. */
export const boughtBy = (database: Database, userId: string, productId: string): number =>
  database.orders
    .where((row) => row.user_id === userId && row.product_id === productId)
    .reduce(
      (sum, row) => (row.cancelled_at === null && row.expired_at === null ? sum + row.quantity : sum),
      0,
    );
