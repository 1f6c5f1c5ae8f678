import * as v from 'valibot';
import { appPins, appPinsSave, DEFAULT_PINS } from '@/api/apps';
import { rightNow } from '../engine/clock';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import type { TablesOf } from '../engine/table';

/** The applications that a student has at hand. The id is the student's. */
const pinsRow = v.object({ id: v.string(), ids: v.array(v.string()) });

export const tables = { appPins: pinsRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

export const routes = [
  handle(appPins, ({ database, user }) => ({
    ...rightNow(),
    ids: database.appPins.find(user.id)?.ids ?? [...DEFAULT_PINS],
  })),
  handle(appPinsSave, ({ input: { ids }, database, user }) => {
    if (new Set(ids).size < ids.length) throw new Refusal('同一个应用只能固定一次');
    database.appPins.put({ id: user.id, ids });
    return { ...rightNow(), ids };
  }),
];
