// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counsellingBook, counsellingCancel } from '@/api/counselling';
import { bookingCancel, experimentBook } from '@/api/experiments';
import { hospitalBook, hospitalCancel, hospitalDoctor } from '@/api/hospital';
import { libraryBookSeat, librarySeatAct } from '@/api/library-seats';
import { laundryBook, laundryCancel } from '@/api/life-service';
import { call } from '@/api/request';
import type { Slot as WireSlot } from '@/api/slots';
import { randomId } from '@/lib/random-id';
import { DAY, HOUR, MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import type { Database } from '@mock/engine/database';
import { counsellorOf, counsellorSlots, slotsOfCounsellor } from '@mock/laws/counselling';
import { experimentSlots, slotsOf } from '@mock/laws/experiments';
import { doctorSlots, slotsOfDoctor } from '@mock/laws/hospital';
import { freeSeats, hallOf, openPeriods, seatSlots, slotOf } from '@mock/laws/library';
import { machineOf, machineSlots, washesOf } from '@mock/laws/life-service';
import { bookedIn, placeIn, rulesFor, type Slot, type SlotKind } from '@mock/laws/slots';
import { setDate } from '../support/clock';
import { endpoints } from '../support/contract';
import { raceServer, together } from './race';

/** Subject of a race: its rules, the call, and a slot with one place left. */
interface Contest {
  kind: SlotKind;
  path: string;
  slot: (database: Database) => Slot;
  /** The call that cancels a booking: its path and input. */
  cancel: (bookingId: string) => [path: string, input: object];
}

/** Fills a slot up to its last place. */
function fill(database: Database, kind: SlotKind, slot: Slot): Slot {
  for (let place = slot.others + 1; place < slot.capacity; place++)
    database.bookings.put({
      id: `filler-${place}`,
      user_id: `filler-${place}`,
      kind: kind.kind,
      subject_id: slot.subject_id,
      slot_id: slot.id,
      title: slot.title,
      place: slot.place,
      starts: slot.starts,
      ends: slot.ends,
      cancelled: false,
      attended: null,
    });
  return slot;
}

const contests: Record<string, Contest> = {
  'an experiment': {
    kind: experimentSlots,
    path: experimentBook.path,
    cancel: (booking_id) => [bookingCancel.path, { booking_id }],
    slot(database) {
      const slot = database.experiments
        .all()
        .flatMap(slotsOf)
        .find(({ others, capacity }) => others < capacity);
      return fill(database, experimentSlots, slot ?? expect.unreachable());
    },
  },
  'a doctor': {
    kind: doctorSlots,
    path: hospitalBook.path,
    cancel: (appointment_id) => [hospitalCancel.path, { appointment_id }],
    // The one after it is full.
    slot: (database) =>
      slotsOfDoctor(database, 'd102').find(
        ({ id, others, starts }, at, all) =>
          others === 0 &&
          all[at + 1]?.others === 1 &&
          starts > Date.now() + DAY &&
          bookedIn(database, id).length === 0,
      ) ?? expect.unreachable(),
  },
  'a seat': {
    kind: seatSlots,
    path: libraryBookSeat.path,
    cancel: (booking_id) => [librarySeatAct.path, { booking_id, act: 'cancel' }],
    slot(database) {
      const hall = hallOf(database, 'hall');
      const period = openPeriods(database).at(-1) ?? expect.unreachable();
      const [seat] = freeSeats(database, hall, period);
      return slotOf(hall, seat ?? expect.unreachable(), period);
    },
  },
  'a counsellor': {
    kind: counsellorSlots,
    path: counsellingBook.path,
    cancel: (appointment_id) => [counsellingCancel.path, { appointment_id }],
    slot: (database) =>
      slotsOfCounsellor(database, counsellorOf(database, 'c107')).find(
        ({ id, others, starts }) =>
          others === 0 && starts > Date.now() && bookedIn(database, id).length === 0,
      ) ?? expect.unreachable(),
  },
  'a washing machine': {
    kind: machineSlots,
    path: laundryBook.path,
    cancel: (booking_id) => [laundryCancel.path, { booking_id }],
    slot: (database) =>
      washesOf(machineOf(database, 'zhu3-4-w1')).find(
        ({ id, others, starts }) =>
          others === 0 && starts > Date.now() + DAY && bookedIn(database, id).length === 0,
      ) ?? expect.unreachable(),
  },
};

/** Slots by id, as an hour has them: after every request they are asked for again. */
const known = new Map<string, Slot | undefined>();
let knownIn = 0;
function slotOfId(database: Database, slotId: string): Slot | undefined {
  const hour = Math.floor(Date.now() / HOUR);
  if (hour !== knownIn) known.clear();
  knownIn = hour;
  if (!known.has(slotId))
    known.set(
      slotId,
      Object.values(contests)
        .map(({ kind }) => kind.find(database, slotId))
        .find((each) => each !== undefined),
    );
  return known.get(slotId);
}

/** Faults in all bookings, looked for after every request. */
function problems(database: Database): string[] {
  const found: string[] = [];
  const live = database.bookings.where(({ cancelled }) => !cancelled);
  for (const [slotId, rows] of Map.groupBy(live, ({ slot_id }) => slot_id)) {
    const slot = slotOfId(database, slotId);
    if (slot && slot.others + rows.length > slot.capacity) found.push(`${slotId} is overbooked`);
  }
  // A machine washes alone.
  const attended = live.filter(({ is_unattended }) => !is_unattended);
  for (const [userId, rows] of Map.groupBy(attended, ({ user_id }) => user_id))
    for (const [at, one] of rows.entries())
      if (rows.slice(at + 1).some((other) => one.starts < other.ends && other.starts < one.ends))
        found.push(`${userId} is at two places at once`);
  return found;
}

const race = raceServer(problems);
const ROUNDS = Number(process.env['SLOT_RACES'] ?? 20);
const STUDENTS = 20;

interface Outcome {
  outcome: 'booked' | 'taken';
  next?: WireSlot | null;
}

describe.each(Object.entries(contests))('21 the last place of %s', (_name, { kind, path, slot: pick }) => {
  let students: { id: string; token: string }[] = [];
  beforeEach(() => {
    students = race.makeStudents(STUDENTS);
  });

  const isRacer = ({ user_id }: { user_id: string }) => students.some(({ id }) => id === user_id);
  /** All of them book it at once. */
  async function rush(round: number) {
    for (const { id } of race.database.bookings.where(isRacer)) race.database.bookings.delete(id);
    const slot = pick(race.database);
    const answers = await together(STUDENTS, async (index) => {
      const { code, data } = await race.post(
        students[index]?.token ?? '',
        path,
        { slot_id: slot.id },
        `rush-${round}-${index}`,
      );
      expect(code).toBe(200);
      return data as Outcome;
    });
    return { slot, answers };
  }

  it(
    `is one’s of ${STUDENTS} at once, the others are told the next that is free, ${ROUNDS} times`,
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { slot, answers } = await rush(round);
        expect(answers.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
        const own = bookedIn(race.database, slot.id).filter(({ user_id }) => user_id.startsWith('9'));
        expect(own).toHaveLength(1);
        for (const { outcome, next } of answers) {
          if (outcome === 'booked') continue;
          expect(next).not.toBeNull();
          const free = kind.find(race.database, next?.slot_id ?? '') ?? expect.unreachable();
          expect(free.id).not.toBe(slot.id);
          expect(free.until ?? free.starts).toBeGreaterThan(Date.now());
          expect(free.others + bookedIn(race.database, free.id).length).toBeLessThan(free.capacity);
        }
      }
      expect([...race.broken]).toEqual([]);
    },
  );

  it('a wait planted between the check and the record is noticed', async () => {
    race.plantWait();
    const { answers } = await rush(0);
    expect(answers.filter(({ outcome }) => outcome === 'booked').length).toBeGreaterThan(1);
    expect([...race.broken].join()).toMatch(/is overbooked/);
  });
});

it('21 everything that is booked by a slot is in this table', () => {
  const booked = endpoints.filter(
    ({ input }) => 'entries' in input && 'slot_id' in (input.entries as object),
  );
  expect(booked.map(({ path }) => path).toSorted()).toEqual(
    Object.values(contests)
      .map(({ path }) => path)
      .toSorted(),
  );
});

describe.each(Object.entries(contests))('21 a booking of %s', (_name, { kind, path, slot: pick, cancel }) => {
  it('is cancelled by its student alone, until the border and not a moment later, and its place is free again', async () => {
    setDate(momentOf('2026-11-25 09:00:00'));
    race.database.reset();
    const slot = pick(race.database);
    const [own, other] = race.makeStudents(2);
    await race.post(own?.token ?? '', path, { slot_id: slot.id }, randomId());
    const held = () => bookedIn(race.database, slot.id).filter(({ user_id }) => user_id === own?.id);
    const [booking = expect.unreachable()] = held();
    const cancelled = (by = own) => race.post(by?.token ?? '', ...cancel(booking.id), randomId());

    expect(await cancelled(other)).toMatchObject({ code: 400 });
    vi.setSystemTime(booking.starts - kind.cancelBefore + 1);
    expect(await cancelled()).toMatchObject({ code: 400, msg: kind.tooLate });
    expect(held()).toHaveLength(1);
    vi.setSystemTime(booking.starts - kind.cancelBefore);
    expect(await cancelled()).toMatchObject({ code: 200 });
    expect(await cancelled()).toMatchObject({ code: 200 });
    expect(held()).toEqual([]);
    expect([...race.broken]).toEqual([]);
  });

  it('is refused for a while to who was too often not there, and counts no absence that is old, cancelled or was none', async () => {
    const now = momentOf('2026-11-25 09:00:00');
    const { count, within, pause } = kind.missed ?? { count: 3, within: 30 * DAY, pause: 0 };
    setDate(now);
    race.database.reset();
    const [student = expect.unreachable()] = race.makeStudents(1);
    const miss = (ends: number, changes: object = {}) =>
      race.database.bookings.insert({
        ...placeIn(
          { ...pick(race.database), id: `past ${ends}`, starts: ends - HOUR, ends },
          student.id,
          kind,
        ),
        id: race.database.bookings.nextId(),
        ...changes,
      });
    const rules = () => rulesFor(race.database, student.id, kind);
    const booked = () => race.post(student.token, path, { slot_id: pick(race.database).id }, randomId());

    miss(now - within - 1);
    miss(now - DAY, { cancelled: true });
    miss(now - DAY, { attended: now - DAY });
    for (let absences = 1; absences < count; absences++) miss(now - absences * DAY);
    expect(rules()).toMatchObject({ missed_count: kind.missed ? count - 1 : 0, paused_until: null });
    miss(now - HOUR);
    if (kind.missed) {
      const until = wireTimeOf(now - HOUR + pause);
      expect(rules()).toMatchObject({ missed_count: count, paused_until: until });
      expect(await booked()).toMatchObject({ code: 400, msg: `你多次预约没有到，${until} 后才能再预约` });
      vi.setSystemTime(now - HOUR + pause);
      student.token = race.makeStudents(1)[0]?.token ?? '';
    }
    expect(await booked()).toMatchObject({ code: 200, data: { outcome: 'booked' } });
  });
});

describe('21 slots of the past', () => {
  it('are not offered from 00:00 to 00:05 nor at any other minute, and can be booked by nobody', async () => {
    race.signIn('lihua');
    const token = race.tokenOf('lihua');
    setDate(momentOf('2026-11-25 00:00:00'));
    race.database.reset();
    race.signIn('lihua');
    const session = race.tokenOf('lihua');
    expect(token).not.toBe(session);
    const seen = new Set<string>();
    const moments = [
      ...Array.from({ length: 61 }, (_, at) => momentOf('2026-11-25 00:00:00') + (at * MINUTE) / 12),
      ...Array.from({ length: 96 }, (_, at) => momentOf('2026-11-25 00:00:00') + at * 15 * MINUTE),
    ];
    for (const now of moments) {
      vi.setSystemTime(now);
      const { slots } = await call(hospitalDoctor, { doctor_id: 'd102' });
      expect(slots.length).toBeGreaterThan(0);
      for (const { starts_at, slot_id } of slots) {
        expect(momentOf(starts_at)).toBeGreaterThan(now);
        seen.add(slot_id);
      }
    }
    // That of the morning was offered at night, and is gone at noon.
    expect(seen.has('d102-2026-11-25-p1')).toBe(true);
    vi.setSystemTime(momentOf('2026-11-25 14:00:00'));
    expect(
      await race.post(session, hospitalBook.path, { slot_id: 'd102-2026-11-25-p1' }, 'late'),
    ).toMatchObject({
      code: 400,
      msg: '这个时段已经不能预约，请换一个时段',
    });
  });
});
