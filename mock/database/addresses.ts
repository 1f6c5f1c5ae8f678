import * as v from 'valibot';
import { address } from '@/api/addresses';
import type { TablesOf } from './table';

const { address_id: _id, ...shown } = address.entries;

/** A student's address. The id is made by the client. */
const addressRow = v.object({
  ...shown,
  id: v.string(),
  user_id: v.string(),
  /** Epoch milliseconds: when it was made, or an order went there. */
  used: v.number(),
  /** Deleted, and kept for whoever undoes it. */
  removed: v.boolean(),
});
export type AddressRow = v.InferOutput<typeof addressRow>;

export const tables = { addresses: addressRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
