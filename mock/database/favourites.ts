import * as v from 'valibot';
import { favouriteKind } from '@/api/favourites';
import { recordTarget } from '@/api/records';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** Something a student keeps at hand. The id is `user:kind:item`. */
const favouriteRow = v.object({
  id: text,
  user_id: text,
  kind: favouriteKind,
  item_id: text,
  title: text,
  context: text,
  hue: v.number(),
  added_at: wireTime,
  /** The same moment to the millisecond, for the order. */
  added: moment,
  target: recordTarget,
  /** The removal that took it out; null while it is a favourite. */
  removed_by: v.nullable(text),
});
export type FavouriteRow = v.InferOutput<typeof favouriteRow>;

export const tables = { favourites: favouriteRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
