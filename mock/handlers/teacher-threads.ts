import { threadList, threadResolve, threadSend, threadShow } from '@/api/teacher-threads';
import { handle } from '../handle';
import { resolveThread, sendToThread, showThread, threadsOf } from '../rules/teacher-threads';

export const routes = [
  handle(threadShow, ({ input, database, user }) => showThread(database, user.id, input.subject_id)),
  handle(threadList, async ({ database, user }) => {
    const list = await threadsOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(threadSend, ({ input, database, user }) => sendToThread(database, user.id, input)),
  handle(threadResolve, ({ input, database, user }) => resolveThread(database, user.id, input)),
];
