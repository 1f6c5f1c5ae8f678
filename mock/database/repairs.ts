import * as v from 'valibot';
import { formValues } from '@/api/form-fields';
import { attachment } from '@/api/upload';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds; may be to come. */
const moment = v.number();

/** A report of something broken. Its state is worked out of these moments and the time (rules/repairs.ts). */
const repairRow = v.object({
  id: text,
  user_id: text,
  values: formValues,
  pictures: v.array(attachment),
  created: moment,
  /** Each time that somebody is sent: accepted, there, and done. The last one counts. */
  visits: v.array(v.object({ accepted: moment, there: moment, done: moment })),
  cancelled: v.nullable(moment),
  /** When the student agreed. */
  closed: v.nullable(moment),
});
export type RepairRow = v.InferOutput<typeof repairRow>;

export const tables = { repairs: repairRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
