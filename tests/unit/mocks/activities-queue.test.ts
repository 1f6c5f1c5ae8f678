// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { getResponse } from 'msw/utils/get-response';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityContent } from '@/api/activity-content';
import { DAY, HOUR, wireTimeOf } from '@/lib/time';
import type { MockContext } from '@/mocks/context';
import { createDatabase } from '@/mocks/database/create-database';
import type { UserRow } from '@/mocks/database/users';
import { createHandlers } from '@/mocks/handlers';
import { Refusal } from '@/mocks/refusal';
import { lastOf, registeredFor } from '@/mocks/rules/activities';
import { checkRegistration, leave, recordRegistration, remove } from '@/mocks/rules/activities-queue';
import { cancelActivity, publishActivity } from '@/mocks/rules/activities-write';
import { openSession } from '@/mocks/rules/users';
import { people } from '@/mocks/seed/users';

const database = createDatabase();
const ID = 'race';

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
const organiser = (): UserRow => database.users.find(people.teacher) ?? expect.unreachable();
let keys = 0;
const onceOf = () => ({ key: `key-${(keys += 1)}`, input: '' });
const publish = (capacity: number) =>
  publishActivity(
    database,
    organiser(),
    ID,
    { content: contentOf(capacity), base_version: 0, editor: '' },
    onceOf(),
  );

/** Students who can register, by number. */
const student = (number: number): UserRow => {
  const id = `racer-${number}`;
  return (
    database.users.find(id) ?? database.users.insert({ ...organiser(), id, account: id, role: 'student' })
  );
};
const standing = () => {
  const { confirmed, waiting } = registeredFor(database, ID);
  return {
    confirmed: confirmed.map(({ user_id }) => user_id),
    waiting: waiting.map(({ user_id }) => user_id),
  };
};
const capacity = () => Number(database.activities.find(ID)?.published?.values['capacity']);

/** What is wrong with the places of the activity; it is cancelled only where nobody moves up any more. */
function wrong(): string[] {
  const { confirmed, waiting } = standing();
  return [
    ...(confirmed.length > capacity() ? [`${confirmed.length} of ${capacity()} places are taken`] : []),
    ...(waiting.length > 0 && confirmed.length < capacity() ? ['a place is free while somebody waits'] : []),
    ...(new Set([...confirmed, ...waiting]).size < confirmed.length + waiting.length
      ? ['somebody is in twice']
      : []),
  ];
}

describe('places and the queue', () => {
  it('20.11 keeps the places right over 1,000 random runs of join, leave, kick, raise and cancel', () => {
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
              recordRegistration(database, user, checkRegistration(database, user.id, ID, {}), onceOf());
            else if (act === 'leave') leave(database, user.id, input);
            else if (act === 'kick') remove(database, organiser().id, input);
            else if (act === 'raise') publish(who);
            else cancelActivity(database, organiser().id, { activity_id: ID, reason: '改期' });
          };
          const isRefused =
            (act === 'join' && (isIn || model.isCancelled)) ||
            (act === 'raise' && (who < model.seats.length || model.isCancelled)) ||
            ((act === 'leave' || act === 'kick') && !registration);
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
          const { confirmed, waiting } = standing();
          expect(wrong()).toEqual([]);
          expect(confirmed.toSorted()).toEqual(model.seats.toSorted());
          expect(waiting).toEqual(model.queue);
        }
      },
    );
    fc.assert(run, { numRuns: 1000 });
    expect(moves).toBeGreaterThan(1000);
  });
});

describe('over real HTTP', () => {
  const context: MockContext = {
    database,
    faults: { latency: 0, rules: [] },
    codeSent: () => {},
    answerUnknown: true,
    pace: Infinity,
  };
  const handlers = createHandlers(context);
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      const headers = new Headers(incoming.headers as Record<string, string>);
      const body = Buffer.concat(parts);
      const request = new Request(new URL(incoming.url ?? '/', 'http://127.0.0.1'), {
        method: 'POST',
        headers,
        body,
      });
      const response = await getResponse(handlers, request);
      outgoing.end(await response?.text());
    };
    void answer();
  });
  let base = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/matrix-api`;
  });
  beforeEach(() => {
    delete context.wait;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** 50 students register at once for 10 places; returns what each was told. */
  async function rush() {
    database.reset();
    publish(10);
    const tokens = Array.from({ length: 50 }, (_, index) => openSession(database, student(index)).token);
    const answers = await Promise.all(
      tokens.map(async (token, index) => {
        const answer = await fetch(`${base}/activities/register`, {
          method: 'POST',
          headers: { token, 'content-type': 'application/json', 'idempotency-key': `rush-${index}` },
          body: JSON.stringify({ activity_id: ID, values: {} }),
        });
        const { code, data } = await answer.json();
        return { code, user: `racer-${index}`, mine: data?.mine };
      }),
    );
    const order = database.activityRegistrations
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
        expect(answers.every(({ code }) => code === 200)).toBe(true);
        expect(wrong()).toEqual([]);
        expect(standing()).toEqual({ confirmed: order.slice(0, 10), waiting: order.slice(10) });
        // Each was told at once what the database says.
        for (const { user, mine } of answers) {
          const index = order.indexOf(user);
          expect(mine).toMatchObject(
            index < 10 ? { state: 'confirmed', place: null } : { state: 'waiting', place: index - 9 },
          );
        }
      }
    },
  );

  it('20.11 a wait planted between the check and the record is noticed', async () => {
    context.wait = () => new Promise((resume) => setTimeout(resume, 1));
    await rush();
    expect(wrong().join()).toMatch(/of 10 places are taken/);
  });
});
