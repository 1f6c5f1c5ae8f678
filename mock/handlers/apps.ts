import { appPins, appPinsSave, DEFAULT_PINS } from '@/api/apps';
import { rightNow } from '../clock';
import { handle } from '../handle';
import { Refusal } from '../refusal';

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
