/**
 * Run as a program by zones.test.ts: random schedules of check-ins and make-ups, on devices in every zone whose clocks are
 * up to a day wrong and are set in between, by the real rules of the mock backend and the real clock of the client,
 * against a reference that knows only dates. Prints what differs.
 */
import * as v from 'valibot';
import type * as CheckIns from '../../../src/api/check-ins.ts';
import type { Database } from '../../../mock/engine/database.ts';
import { createModuleRunner } from '../../../scripts/module-runner.ts';
import { chance } from '../../support/chance.ts';
import { inEachZone, zones } from './zones.ts';

const SCHEDULES = Number(process.argv[2] ?? 10_000);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STUDENT = 'student';

const runner = await createModuleRunner();
const load = runner.load;
const { createServerClock } =
  await load<typeof import('../../../src/lib/server-clock.ts')>('src/lib/server-clock.ts');
const { streakOf } = await load<typeof import('../../../src/lib/streak.ts')>('src/lib/streak.ts');
const { dayOf } = await load<typeof import('../../../src/lib/time.ts')>('src/lib/time.ts');
const { MAKE_UP, makeUpsLeft, mendableDays } = await load<typeof CheckIns>('src/api/check-ins.ts');
const { Table } = await load<typeof import('../../../mock/engine/table.ts')>('mock/engine/table.ts');
const { createDatabase } = await load<typeof import('../../../mock/backend.ts')>('mock/backend.ts');
const { checkInsOf, checkInToday, makeUpDay } =
  await load<typeof import('../../../mock/domains/check-ins.ts')>('mock/domains/check-ins.ts');
const { balanceOf, post } = await load<typeof import('../../../mock/laws/gold.ts')>('mock/laws/gold.ts');

/** Whole days of the campus since 1970: all that the reference knows of time. */
const dateOf = (moment: number): number => Math.floor((moment + 8 * HOUR) / DAY);
const textOf = (date: number): string => new Date(date * DAY).toISOString().slice(0, 10);

/** Days in a row up to a date, and the most of them, found by counting dates. */
function reference(done: ReadonlySet<number>, today: number) {
  const ordered = [...done].filter((date) => date <= today).toSorted((one, other) => one - other);
  let longest = 0;
  let run = 0;
  let last: number | undefined;
  for (const date of ordered) {
    run = last === date - 1 ? run + 1 : 1;
    last = date;
    longest = Math.max(longest, run);
  }
  return { current: last === today || last === today - 1 ? run : 0, longest };
}

const template = createDatabase();
const [someone] = template.users.all();
if (!someone) throw new Error('the seed has nobody');
const student = { ...someone, id: STUDENT, joined_at: '2024-01-01 08:00:00' };
const empty = { schema: v.any(), seed: () => [] };
const unheard = () => {};

/** A database of one student with gold; the other tables are those of the seed. */
function emptyDatabase(): Database {
  const database = {
    ...template,
    checkIns: new Table(empty, unheard),
    ledger: new Table(empty, unheard),
    users: new Table({ ...empty, seed: () => [student] }, unheard),
  };
  post(database, STUDENT, { kind: 'gift', title: '', amount: 500, cause: { kind: 'none', id: '' } });
  return database;
}

const differences: string[] = [];
const seen = { checkIns: 0, makeUps: 0, overMidnight: 0, refused: 0 };
/** The true time, and what the device says beyond it. */
let now = 0;
let wrongBy = 0;
let isOnServer = false;
Date.now = () => (isOnServer ? now : now + wrongBy);

function onServer<Answer>(answer: () => Answer): Answer {
  isOnServer = true;
  try {
    return answer();
  } finally {
    isOnServer = false;
  }
}

function play(seed: number, zone: string): void {
  const random = chance(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const differs = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      differences.push(
        `${zone}, schedule ${seed}: ${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`,
      );
  };
  const database = emptyDatabase();
  const done = new Set<number>();
  const mended = new Map<number, number>();
  now = Math.floor(between(Date.UTC(2026, 0, 1), Date.UTC(2028, 2, 1)));
  wrongBy = between(-DAY, DAY);
  for (let visit = 0; visit < 9; visit += 1) {
    // Often within seconds of the campus's midnight, on this side or the other.
    now += Math.floor(between(0.1, 1.6) * DAY);
    if (random() < 0.4) now = dateOf(now) * DAY - 8 * HOUR + Math.floor(between(-3_000, 3_000));
    if (random() < 0.3) wrongBy = between(-DAY, DAY);
    const clock = createServerClock(() => now);
    const opened = now;
    const ask = () => {
      const asked = clock.mark();
      now += Math.floor(between(0, 600));
      const answer = onServer(() => checkInsOf(database, STUDENT));
      now += Math.floor(between(0, 600));
      clock.sync(answer.server_now, asked);
      return answer;
    };
    ask();
    // The page stays open for a while, perhaps over midnight, and the device's clock is set meanwhile.
    now += Math.floor(between(0, random() < 0.2 ? 5 * HOUR : 5_000));
    if (random() < 0.2) wrongBy = between(-DAY, DAY);
    if (dateOf(now) !== dateOf(opened)) seen.overMidnight += 1;
    // The page knows the time to half of what its answer took.
    const isCertain = dateOf(now - 601) === dateOf(now + 601);
    if (isCertain) differs('today', dayOf(clock.now()), textOf(dateOf(now)));

    const day = dayOf(clock.now());
    try {
      onServer(() => checkInToday(database, STUDENT, { day }));
      differs('the day that counts', day, textOf(dateOf(now)));
      done.add(dateOf(now));
      seen.checkIns += 1;
    } catch (error) {
      seen.refused += 1;
      if (!done.has(dateOf(now)) && isCertain) differs('a check-in', String(error), 'accepted');
    }

    const before = ask();
    const today = dayOf(clock.now());
    const [wanted] = mendableDays(before, today);
    if (wanted !== undefined && random() < 0.5) {
      const date = Date.parse(wanted) / DAY;
      const month = textOf(dateOf(now)).slice(0, 7);
      const used = [...mended.values()].filter((on) => textOf(on).startsWith(month)).length;
      differs('what is left of the month', makeUpsLeft(before.days, textOf(dateOf(now))), 3 - used);
      const isAllowed = !done.has(date) && date < dateOf(now) && date >= dateOf(now) - 7 && used < 3;
      const gold = balanceOf(database, STUDENT);
      try {
        onServer(() => makeUpDay(database, STUDENT, { day: wanted, cost: MAKE_UP.cost }));
        differs('a make-up', 'accepted', isAllowed ? 'accepted' : 'refused');
        differs('its cost', gold - balanceOf(database, STUDENT), MAKE_UP.cost);
        done.add(date);
        mended.set(date, dateOf(now));
        seen.makeUps += 1;
      } catch (error) {
        if (isAllowed) differs('a make-up', String(error), 'accepted');
        differs('gold', balanceOf(database, STUDENT), gold);
      }
    }
    const days = ask().days.map((each) => each.day);
    differs('the days', days, [...done].toSorted((one, other) => one - other).map(textOf));
    differs('the streak', streakOf(days, textOf(dateOf(now))), reference(done, dateOf(now)));
  }
}

let next = 1;
inEachZone((zone) => {
  const last = Math.round((SCHEDULES / zones.length) * (zones.indexOf(zone) + 1));
  for (; next <= last; next += 1) play(next, zone);
});
await runner.close();
console.log(JSON.stringify({ schedules: next - 1, seen, differences: differences.slice(0, 10) }));
process.exit(0);
