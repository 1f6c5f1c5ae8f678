import * as v from 'valibot';
import { paper } from './exams';
import type { TablesOf } from './table';

const text = v.string();

/** A test that a student has put together. */
const selfTestRow = v.object({ id: text, user_id: text, title: text, paper, minutes: v.number() });

export const tables = { selfTests: selfTestRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
