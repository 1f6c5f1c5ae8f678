// @vitest-environment node
import { fc } from '../support/properties';
import { describe, expect, it } from 'vitest';
import { activityRegister } from '@/api/activities';
import type { ActivityContent } from '@/api/activity-content';
import { DAY, HOUR, wireTimeOf } from '@/lib/time';
import type { Database, RowOf } from '@mock/engine/database';
import { Refusal } from '@mock/engine/refusal';
import {
  lastOf,
  registeredFor,
  checkRegistration,
  leaveActivity,
  recordRegistration,
  remove,
} from '@mock/domains/activities-places';
import { cancelActivity, publishActivity } from '@mock/domains/activities';
import { people } from '@mock/laws/people';
import { raceServer, together } from './race';

type UserRow = RowOf<'users'>;

const ID = 'race';

/** Those who have a place in the activity, and those who wait for one. */
const standing = (database: Database) => {
  const { confirmed, waiting } = registeredFor(database, ID);
  return {
    confirmed: confirmed.map(({ user_id }) => user_id),
    waiting: waiting.map(({ user_id }) => user_id),
  };
};

/** Faults in the places of the activity; it is cancelled only where nobody moves up any more. */
function problems(database: Database): string[] {
  const { confirmed, waiting } = standing(database);
  const capacity = Number(database.activities.find(ID)?.published?.values['capacity']);
  return [
    ...(confirmed.length > capacity ? [`${confirmed.length} of ${capacity} places are taken`] : []),
    ...(waiting.length > 0 && confirmed.length < capacity ? ['a place is free while somebody waits'] : []),
    ...(new Set([...confirmed, ...waiting]).size < confirmed.length + waiting.length
      ? ['somebody is in twice']
      : []),
  ];
}

const race = raceServer(problems);

const contentOf = (capacity: number): ActivityContent => ({
  values: {
    title: '抢座',
    category: 'lecture',
    place: '报告厅',
    description: '名额很少',
    starts_at: wireTimeOf(Date.now() + DAY),
    ends_at: wireTimeOf(Date.now() + DAY + HOUR),
    closes_at: wireTimeOf(Date.now() + HOUR),
    capacity: String(capacity),
  },
  poster: '',
  fields: [],
});
const organiser = (): UserRow => race.database.users.find(people.teacher) ?? expect.unreachable();
const publish = (capacity: number) =>
  publishActivity(race.database, organiser(), ID, {
    content: contentOf(capacity),
    base_version: 0,
    editor: '',
  });

/** Students who can register, by number. */
const student = (number: number): UserRow => {
  const { users } = race.database;
  const id = `racer-${number}`;
  return users.find(id) ?? users.insert({ ...organiser(), id, account: id, role: 'student' });
};

describe('places and the queue', () => {
  it(
    '20.11 keeps the places right over 1,000 random runs of join, leave, kick, raise and cancel',
    { timeout: 120_000 },
    () => {
      const person = fc.integer({ min: 0, max: 11 });
      const command = fc.oneof(
        { weight: 60, arbitrary: fc.record({ act: fc.constant('join' as const), who: person }) },
        { weight: 30, arbitrary: fc.record({ act: fc.constant('leave' as const), who: person }) },
        { weight: 20, arbitrary: fc.record({ act: fc.constant('kick' as const), who: person }) },
        {
          weight: 10,
          arbitrary: fc.record({ act: fc.constant('raise' as const), who: fc.integer({ min: 1, max: 8 }) }),
        },
        { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), who: fc.constant(0) }) },
      );
      let moves = 0;
      const run = fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(command, { minLength: 20, maxLength: 40 }),
        (size, commands) => {
          const { database } = race;
          database.reset();
          publish(size);
          const model = { seats: [] as string[], queue: [] as string[], size, isCancelled: false };
          const moveUp = () => {
            while (model.seats.length < model.size && model.queue.length > 0) {
              model.seats.push(...model.queue.splice(0, 1));
              moves += 1;
            }
          };
          for (const { act, who } of commands) {
            const user = student(who);
            const isIn = model.seats.includes(user.id) || model.queue.includes(user.id);
            const registration = lastOf(database, user.id, ID);
            const input = { activity_id: ID, registration_id: registration?.id ?? '' };
            const attempt = () => {
              if (act === 'join')
                recordRegistration(database, user, checkRegistration(database, user.id, ID, {}));
              else if (act === 'leave') leaveActivity(database, user.id, input);
              else if (act === 'kick')
                remove(database, organiser().id, {
                  activity_id: ID,
                  registration_ids: [registration?.id ?? ''],
                  reason: '请选别的场次',
                });
              else if (act === 'raise') publish(who);
              else cancelActivity(database, organiser().id, { activity_id: ID, reason: '改期' });
            };
            const isRefused =
              (act === 'join' && (isIn || model.isCancelled)) ||
              (act === 'raise' && (who < model.seats.length || model.isCancelled)) ||
              (act === 'leave' && !registration);
            if (isRefused) {
              expect(attempt).toThrow(Refusal);
            } else {
              attempt();
              if (act === 'join') {
                const isFree = model.queue.length === 0 && model.seats.length < model.size;
                (isFree ? model.seats : model.queue).push(user.id);
              } else if (act === 'leave' || act === 'kick') {
                model.seats = model.seats.filter((id) => id !== user.id);
                model.queue = model.queue.filter((id) => id !== user.id);
              } else if (act === 'raise') model.size = who;
              else model.isCancelled = true;
              moveUp();
            }
            const { confirmed, waiting } = standing(database);
            expect(problems(database)).toEqual([]);
            expect(confirmed.toSorted()).toEqual(model.seats.toSorted());
            expect(waiting).toEqual(model.queue);
          }
        },
      );
      fc.assert(run, { numRuns: 1000 });
      expect(moves).toBeGreaterThan(1000);
    },
  );
});

describe('over real HTTP', () => {
  /** 50 students register at once for 10 places; returns their answers, and the order in which they came. */
  async function rush() {
    race.database.reset();
    publish(10);
    const racers = race.makeStudents(50);
    const answers = await together(50, async (index) => {
      const { id, token } = racers[index] ?? expect.unreachable();
      const input = { activity_id: ID, values: {} };
      return { id, ...(await race.post(token, activityRegister.path, input, `rush-${index}`)) };
    });
    const order = race.database.activityRegistrations
      .where(({ activity_id }) => activity_id === ID)
      .toSorted((one, other) => one.arrival - other.arrival)
      .map(({ user_id }) => user_id);
    return { answers, order };
  }

  const ROUNDS = Number(process.env['ACTIVITY_RACES'] ?? 20);

  it(
    `20.11 of 50 at once for 10 places 10 are in and 40 wait in the order of arrival, ${ROUNDS} times`,
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { answers, order } = await rush();
        expect([...race.broken]).toEqual([]);
        expect(standing(race.database)).toEqual({ confirmed: order.slice(0, 10), waiting: order.slice(10) });
        // Each answer states at once what the database holds.
        for (const { id, code, data } of answers) {
          const index = order.indexOf(id);
          const mine =
            index < 10 ? { state: 'confirmed', place: null } : { state: 'waiting', place: index - 9 };
          expect({ code, data }).toMatchObject({ code: 200, data: { mine } });
        }
      }
    },
  );

  it('20.11 a wait planted between the check and the record is noticed', async () => {
    race.plantWait();
    await rush();
    expect([...race.broken].join()).toMatch(/of 10 places are taken/);
  });
});
