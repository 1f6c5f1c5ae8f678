import * as v from 'valibot';
import { AGENDA_DAYS } from '@/api/agenda';
import { calendarEventOf } from '@/api/agenda-calendar';
import { agendaFeed, agendaFeedRenew, agendaFeedShow, agendaFeedStop } from '@/api/agenda-feed';
import { queryAddress } from '@/api/query-address';
import { dayAfter } from '@/lib/days';
import { randomId } from '@/lib/random-id';
import { dayOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { originOf } from '../engine/origin';
import { serving } from '../engine/serve-file';
import { column, type TablesOf } from '../engine/table';
import { agendaOf } from './agenda';

/** The secret in a student's address; the id is the student's. */
const feedRow = v.object({ id: column.text, secret: column.text });

export const tables = { agendaFeeds: feedRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Days before today that a calendar gets. */
const PAST_DAYS = 30;

function addressOf(database: Database, userId: string): { address: string | null } {
  const row = database.agendaFeeds.find(userId);
  return { address: row ? queryAddress(agendaFeed.path, { key: row.secret }) : null };
}

/** The calendar of whoever has this secret; undefined where nobody has. */
async function calendarOf(database: Database, key: string, origin: string): Promise<string | undefined> {
  const [row] = database.agendaFeeds.where(({ secret }) => secret === key);
  const user = row && database.users.find(row.id);
  if (!user) return undefined;
  const from = dayAfter(dayOf(Date.now()), -PAST_DAYS);
  const asked = { from, to: dayAfter(from, AGENDA_DAYS - 1), deleted: true };
  const items = await agendaOf(database, user, asked);
  // Heavy, and seldom asked for.
  const { calendarFile } = await import('@/lib/calendar-file');
  return calendarFile(
    'Matrix 日程',
    items.map((item) => calendarEventOf(item, origin)),
    new Date(),
  );
}

export const routes = [
  handle(agendaFeedShow, ({ database, user }) => addressOf(database, user.id)),
  handle(agendaFeedRenew, ({ database, user }) => {
    database.agendaFeeds.put({ id: user.id, secret: randomId() });
    return addressOf(database, user.id);
  }),
  handle(agendaFeedStop, ({ database, user }) => {
    database.agendaFeeds.delete(user.id);
    return addressOf(database, user.id);
  }),
  serving(agendaFeed, async ({ key = '' }, database, request) => {
    const calendar = key && (await calendarOf(database, key, originOf(request)));
    return calendar
      ? new Response(calendar, {
          headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
        })
      : undefined;
  }),
];
