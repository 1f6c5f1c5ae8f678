// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  libraryBookSeat,
  libraryMySeats,
  librarySeatAct,
  librarySeats,
  libraryWaitSeat,
} from '@/api/library-seats';
import { call } from '@/api/request';
import { MINUTE, momentOf } from '@/lib/time';
import { freeSeats, hallOf, openPeriods, seatSlots, slotOf } from '@mock/laws/library';
import { bookedIn, isHeld, rulesFor } from '@mock/laws/slots';
import { seatProblems } from './problems';
import { raceServer, together } from './race';

const race = raceServer(seatProblems);
const ROUNDS = Number(process.env['SEAT_WAITS'] ?? 5);

/** Wednesday the 25th of November 2026, an ordinary workday. */
const standAt = (clock: string) => vi.setSystemTime(momentOf(`2026-11-25 ${clock}`));
const EVENING = '2026-11-25-1800-2000';
const evening = () => openPeriods(race.database).find(({ id }) => id === EVENING) ?? expect.unreachable();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: momentOf('2026-11-25 12:00:00') });
  race.database.reset();
});

/** The evening in the small room is full; one of its seats is this student's. */
function ownerOfOne(): string {
  const hall = hallOf(race.database, 'study');
  expect(freeSeats(race.database, hall, evening())).toEqual([]);
  const [seat] = hall.seats;
  const slot = slotOf(hall, seat ?? expect.unreachable(), evening());
  const id = race.database.bookings.nextId();
  race.database.bookings.put({
    id,
    user_id: 'owner',
    kind: seatSlots.kind,
    subject_id: slot.subject_id,
    slot_id: slot.id,
    title: slot.title,
    place: slot.place,
    starts: slot.starts,
    ends: slot.ends,
    cancelled: false,
    attended: null,
  });
  return id;
}

describe('21 a seat that becomes free', () => {
  it(
    `goes to the first who waits, once, also when 20 others ask at that moment, ${ROUNDS} times`,
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        race.database.reset();
        standAt('12:00:00');
        const students = race.makeStudents(20);
        const tokenOf = (index: number) => students[index]?.token ?? '';
        const id = ownerOfOne();
        for (const index of [0, 1, 2])
          expect(
            await race.post(
              tokenOf(index),
              libraryWaitSeat.path,
              { room_id: 'study', period_id: EVENING },
              `w${index}`,
            ),
          ).toMatchObject({ code: 200, data: { ahead: index, place: '' } });
        // The owner of the seat does not come; in the mock, neither do some of the others.
        const slotId = race.database.bookings.find(id)?.slot_id ?? '';
        standAt('18:20:01');
        await together(20, (index) =>
          race.post(tokenOf(index), libraryBookSeat.path, { slot_id: slotId }, `b${round}-${index}`),
        );
        expect(race.database.bookings.find(id)).toMatchObject({ released: evening().starts + 20 * MINUTE });
        const served = race.database.seatWaits.all().map(({ state }) => state);
        expect(served[0]).toBe('served');
        expect(
          race.database.bookings.where((row) => row.user_id === students[0]?.id && isHeld(row)),
        ).toHaveLength(1);
        // 22.1: notified, once.
        expect(race.database.notifications.where(({ user_id }) => user_id === students[0]?.id)).toMatchObject(
          [
            {
              title: expect.stringContaining('等到座位了'),
              body: expect.stringMatching(/，请在 2026-11-25 18:40:\d\d 前签到/),
              target: { kind: 'library_seats' },
            },
          ],
        );
      }
      expect([...race.broken]).toEqual([]);
    },
  );

  it('is waited for by nobody who could just book, waits already or has something else then', async () => {
    const [student] = race.makeStudents(1);
    const ask = (room_id: string, key: string) =>
      race.post(student?.token ?? '', libraryWaitSeat.path, { room_id, period_id: EVENING }, key);
    expect(await ask('hall', 'a')).toMatchObject({ code: 400, msg: '现在有空座，直接预约就可以' });
    expect(await ask('study', 'b')).toMatchObject({ code: 200 });
    expect(await ask('study', 'c')).toMatchObject({ code: 400, msg: '你已经在等这个时段的空座' });
    standAt('19:45:00');
    await race.post(student?.token ?? '', libraryBookSeat.path, { slot_id: 'x' }, 'd');
    expect(race.database.seatWaits.all()[0]?.state).toMatch(/served|over/);
  });
});

describe('21 a seat that is booked', () => {
  const act = (booking_id: string, name: 'check_in' | 'leave' | 'return' | 'end' | 'cancel') =>
    call(librarySeatAct, { booking_id, act: name });
  async function book(clock = '12:00:00') {
    standAt(clock);
    const { states, period_id } = await call(librarySeats, { room_id: 'hall', period_id: EVENING });
    const seat = hallOf(race.database, 'hall').seats[states.indexOf('f')] ?? expect.unreachable();
    const { booking } = (await call(libraryBookSeat, { slot_id: `${seat.seat_id}@${period_id}` })) as {
      booking: { booking_id: string };
    };
    return { id: booking.booking_id, slotId: `${seat.seat_id}@${period_id}` };
  }
  const mine = async (id: string) =>
    (await call(libraryMySeats, {})).list.find(({ booking_id }) => booking_id === id);

  it('is kept for who checks in, leaves for half an hour and returns; and twice at most', async () => {
    race.signIn('lihua');
    const { id } = await book();
    expect(await mine(id)).toMatchObject({ state: 'booked', acts: ['cancel'] });
    standAt('17:45:00');
    expect(await mine(id)).toMatchObject({ acts: ['check_in'] });
    expect(await act(id, 'check_in')).toMatchObject({ state: 'seated', acts: ['leave', 'end'] });
    expect(await act(id, 'leave')).toMatchObject({ state: 'away', away_until: '2026-11-25 18:15:00' });
    standAt('18:15:00');
    expect(await act(id, 'return')).toMatchObject({ state: 'seated', leaves_left: 1 });
    await act(id, 'leave');
    await act(id, 'return');
    await expect(act(id, 'leave')).rejects.toThrow('一次预约最多短暂离开 2 次');
    expect(await act(id, 'end')).toMatchObject({ state: 'done', acts: [] });
    expect(rulesFor(race.database, '10002', seatSlots).missed_count).toBe(0);
  });

  it('is given back a second after the time to check in, and a second after the half hour; both count', async () => {
    const userId = race.signIn('lihua');
    const { id, slotId } = await book();
    standAt('18:20:00');
    expect(await mine(id)).toMatchObject({ state: 'booked', check_in_until: '2026-11-25 18:20:00' });
    expect(bookedIn(race.database, slotId)).toHaveLength(1);
    standAt('18:20:01');
    expect(await mine(id)).toMatchObject({ state: 'missed', acts: [] });
    expect(bookedIn(race.database, slotId)).toEqual([]);
    await expect(act(id, 'check_in')).rejects.toThrow('这次预约现在不能签到');
    expect(rulesFor(race.database, userId, seatSlots).missed_count).toBe(1);
    // A booking in a period that runs has twenty minutes, too.
    const later = await book('18:30:00');
    expect(await mine(later.id)).toMatchObject({ check_in_until: '2026-11-25 18:50:00' });
    await act(later.id, 'check_in');
    await act(later.id, 'leave');
    standAt('19:00:00');
    expect(await mine(later.id)).toMatchObject({ state: 'away' });
    standAt('19:00:01');
    expect(await mine(later.id)).toMatchObject({ state: 'lost', acts: [] });
    expect(rulesFor(race.database, userId, seatSlots).missed_count).toBe(2);
  });

  it('is offered in no period that has less than half an hour left, and in none that the library is closed in', async () => {
    race.signIn('lihua');
    const offered = async (moment: string) => {
      vi.setSystemTime(momentOf(moment));
      return (await call(librarySeats, { room_id: 'hall' })).periods.map(({ period_id }) => period_id);
    };
    expect((await offered('2026-11-25 19:29:59'))[0]).toBe('2026-11-25-1800-2000');
    expect((await offered('2026-11-25 19:30:00'))[0]).toBe('2026-11-25-2000-2200');
    expect((await offered('2026-11-25 21:30:00'))[0]).toBe('2026-11-26-0800-1000');
    for (let minute = 0; minute <= 5; minute++)
      expect((await offered(`2026-11-26 00:0${minute}:00`))[0]).toBe('2026-11-26-0800-1000');
    // A holiday, and the last evening of an exam week.
    expect(await offered('2026-10-01 12:00:00')).toContain('2026-10-01-1600-1700');
    expect((await offered('2026-07-26 22:00:00'))[0]).toBe('2026-07-26-2200-2330');
  });
});
