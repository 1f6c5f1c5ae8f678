import * as v from 'valibot';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A parcel that has come to a station. */
const parcelRow = v.object({
  id: text,
  user_id: text,
  company: text,
  station: text,
  station_hours: text,
  code: text,
  arrived: moment,
  /** As long as nobody has asked for more. */
  keep_until: moment,
  /** The student has had it kept longer. */
  is_extended: v.boolean(),
  collected: v.nullable(moment),
});
export type ParcelRow = v.InferOutput<typeof parcelRow>;

export const tables = { parcels: parcelRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
