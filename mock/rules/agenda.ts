import { AGENDA_DAYS, type AgendaItem, momentOfItem } from '@/api/agenda';
import { dayAfter, daysBetween, daysFrom } from '@/lib/days';
import { compareTimes } from '@/lib/time';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { Refusal } from '../refusal';
import { campusSources } from './agenda-campus';
import { studySources } from './agenda-study';

/** Everything of a user that has a date and touches some days. */
export async function agendaOf(
  database: Database,
  user: UserRow,
  { from, to }: { from: string; to: string },
): Promise<AgendaItem[]> {
  const span = daysBetween(from, to);
  if (span < 0) throw new Refusal('结束日期不能早于开始日期');
  if (span >= AGENDA_DAYS) throw new Refusal(`一次最多看 ${AGENDA_DAYS} 天的日程`);
  const asked = { database, user, days: daysFrom(from, to) };
  const [first, last] = [`${from} 00:00:00`, `${dayAfter(to, 1)} 00:00:00`];
  const found = await Promise.all([...studySources, ...campusSources].map((source) => source(asked)));
  return found
    .flat()
    .filter((item) =>
      item.type === 'event'
        ? item.starts_at < last && item.ends_at > first
        : item.due_at >= first && item.due_at < last,
    )
    .toSorted((one, other) => compareTimes(momentOfItem(one), momentOfItem(other)));
}
