import * as v from 'valibot';
import type { TablesOf } from './table';

/** The applications that a student has at hand. The id is the student's. */
const pinsRow = v.object({ id: v.string(), ids: v.array(v.string()) });

export const tables = { appPins: pinsRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
