import { SOCIETY_LIMIT } from '@/api/societies';
import { TOP_UP } from '@/api/card';
import { WORK_MOST } from '@/api/work-study';
import type { Database } from '@mock/engine/database';
import { cardBalanceOf } from '@mock/laws/card';
import { seatSlots } from '@mock/laws/library';
import { isHeld } from '@mock/laws/slots';
import { weekOf } from '@mock/domains/work-study';

const twice = (names: string[]): string[] => names.filter((name, index) => names.indexOf(name) < index);

/** Faults of gold, stock and orders, in words. */
export function orderProblems({ orders, ledger, products }: Database): string[] {
  const found: string[] = [];
  const paid = new Map<string, { exchange: number[]; refund: number[] }>();
  const balances = new Map<string, number>();
  for (const { user_id, kind, amount, cause } of ledger.all()) {
    const balance = (balances.get(user_id) ?? 0) + amount;
    balances.set(user_id, balance);
    if (balance < 0) found.push(`${user_id} has ${balance} gold`);
    if (cause.kind !== 'order' || (kind !== 'exchange' && kind !== 'refund')) continue;
    const of = paid.get(cause.id) ?? { exchange: [], refund: [] };
    of[kind].push(amount);
    paid.set(cause.id, of);
  }
  for (const { id, price, quantity, total, cancelled_at, received_at, expired_at } of orders.all()) {
    const { exchange = [], refund = [] } = paid.get(id) ?? {};
    const back = cancelled_at !== null || expired_at !== null;
    if (total !== price * quantity || exchange.join() !== String(-total))
      found.push(`${id} was paid ${exchange.join()}`);
    if (refund.join() !== (back ? String(total) : '')) found.push(`${id} was refunded ${refund.join()}`);
    if ([cancelled_at, received_at, expired_at].filter((at) => at !== null).length > 1)
      found.push(`${id} ended twice`);
  }
  for (const { title, options } of products.all())
    for (const { stock } of options) if (stock < 0) found.push(`${title} has a stock of ${stock}`);
  return found;
}

/** Owners of cards with too much on them. */
export function cardProblems(database: Database): string[] {
  const owners = new Set(database.cardTransactions.all().map(({ user_id }) => user_id));
  return [...owners].filter((owner) => cardBalanceOf(database, owner) > TOP_UP.balance * 100);
}

/** Faults of societies: double memberships, too many of them, too few places. */
export function societyProblems({ societyMemberships, societies }: Database): string[] {
  const rows = societyMemberships.all();
  const active = rows.filter(({ state }) => state === 'applied' || state === 'accepted');
  const found = twice(active.map(({ user_id, society_id }) => `${user_id} is in ${society_id} twice`));
  for (const [user, own] of Map.groupBy(active, ({ user_id }) => user_id))
    if (own.length > SOCIETY_LIMIT) found.push(`${user} has ${own.length} societies`);
  for (const { id, recruiting } of societies.all()) {
    const { places, since } = recruiting ?? { places: null, since: 0 };
    const taken = rows.filter(
      (row) => row.society_id === id && row.state === 'accepted' && row.applied >= since,
    );
    if (places !== null && taken.length > places) found.push(`${id} has ${taken.length} in ${places} places`);
  }
  return found;
}

/** Faults of posts: double applications and weeks that are too long. */
export function workProblems(database: Database): string[] {
  const rows = database.workApplications.all();
  const open = rows.filter((row) => row.withdrawn === null && row.refused === null && row.ended === null);
  const found = twice(open.map(({ user_id, post_id }) => `${user_id} has ${post_id} twice`));
  for (const user of new Set(rows.map(({ user_id }) => user_id)))
    if (weekOf(database, user) > WORK_MOST.week) found.push(`${user} works too long`);
  return found;
}

/** No seat twice at a time, and nobody on two seats. */
export function seatProblems(database: Database): string[] {
  const live = database.bookings.where((row) => row.kind === seatSlots.kind && isHeld(row));
  const found: string[] = [];
  for (const [slotId, rows] of Map.groupBy(live, ({ slot_id }) => slot_id))
    if (rows.length > 1) found.push(`${slotId} is booked twice`);
  for (const [userId, rows] of Map.groupBy(live, ({ user_id }) => user_id))
    if (new Set(rows.map(({ starts }) => starts)).size < rows.length)
      found.push(`${userId} has two seats at once`);
  return found;
}

/** Faults of any of these domains. */
export const allProblems = (database: Database): string[] =>
  [orderProblems, cardProblems, societyProblems, workProblems, seatProblems].flatMap((of) => of(database));
