import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  laundryBook,
  laundryBookings,
  laundryCancel,
  laundryList,
  laundryMachine,
  laundryStart,
  parcelExtend,
  parcelList,
  waterList,
} from '@/api/life-service';
import { hospitalBook, hospitalDoctor } from '@/api/hospital';
import { call } from '@/api/request';
import { MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import { machineOf, washesOn } from '@mock/laws/life-service';
import { learningBackend } from '../../tests/support/backend';

const { mock, signIn } = learningBackend();
let keys = 0;
const once = () => ({ idempotencyKey: `life-${keys++}` });

/** Wednesday the 25th of November 2026 at a time of day. */
const standAt = (time: string) => vi.setSystemTime(momentOf(`2026-11-25 ${time}:00`));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  standAt('09:00');
  mock.reset();
  signIn('lihua');
});

const machineNow = async (id: string) =>
  (await call(laundryList, {})).rooms
    .flatMap(({ machines }) => machines)
    .find((each) => each.machine_id === id);
/** The washes of a machine today that nobody has, from now on. */
const freeOf = (id: string) =>
  washesOn(machineOf(mock.database, id), '2026-11-25').filter(
    ({ others, starts }) => others === 0 && starts > Date.now(),
  );
async function book(slotId: string) {
  const result = await call(laundryBook, { slot_id: slotId }, once());
  return result.outcome === 'booked' ? result.booking : expect.fail(JSON.stringify(result));
}

describe('21 washing machines', () => {
  it('are free, used or booked as their washes say, at every minute of a day', async () => {
    const machine = machineOf(mock.database, 'zhu3-2-w1');
    for (let minute = 0; minute < 24 * 60; minute += 11) {
      vi.setSystemTime(momentOf('2026-11-25 00:00:00') + minute * MINUTE);
      const now = Date.now();
      const shown = await machineNow(machine.id);
      const washes = washesOn(machine, '2026-11-25');
      const current = washes.find(({ starts, ends }) => starts <= now && now < ends);
      if (!current) {
        expect(shown?.state).toBe('closed');
        continue;
      }
      expect(shown?.state).toBe(current.others ? 'running' : 'free');
      const changes = washes.find(({ starts, others }) => starts > now && others !== current.others);
      const at = changes ? wireTimeOf(changes.starts) : null;
      expect(current.others ? shown?.free_at : shown?.free_until).toBe(at);
    }
  });

  it('out of order say why, and have no washes', async () => {
    expect(await machineNow('zhu3-4-w3')).toMatchObject({ state: 'broken', fault: '排水堵了，已报修' });
    expect((await call(laundryMachine, { machine_id: 'zhu3-4-w3' })).slots).toEqual([]);
    await expect(call(laundryMachine, { machine_id: 'zhu3-9-w1' })).rejects.toThrow('没有找到这台机器');
  });

  it('are booked, held for ten minutes, started once, and washing until the end', async () => {
    const wash = freeOf('mei1-3-w1')[0] ?? expect.fail();
    const { booking_id } = await book(wash.id);
    await expect(call(laundryStart, { booking_id }, once())).rejects.toThrow('还没到时间');
    vi.setSystemTime(wash.starts + MINUTE);
    expect(await machineNow('mei1-3-w1')).toMatchObject({ state: 'reserved' });
    expect(await call(laundryStart, { booking_id }, once())).toMatchObject({ state: 'running' });
    expect(await call(laundryStart, { booking_id }, once())).toMatchObject({ state: 'running' });
    expect(await machineNow('mei1-3-w1')).toMatchObject({ state: 'running' });
    await expect(call(laundryCancel, { booking_id }, once())).rejects.toThrow('离开始不足 15 分钟');
    vi.setSystemTime(wash.ends);
    expect((await call(laundryBookings, {})).list).toMatchObject([{ booking_id, state: 'done' }]);
  });

  it('are others’ when nobody has started them, and three times too many pause', async () => {
    const wash = freeOf('mei1-3-w1')[0] ?? expect.fail();
    const { booking_id } = await book(wash.id);
    vi.setSystemTime(wash.starts + 10 * MINUTE);
    expect((await call(laundryBookings, {})).list).toMatchObject([{ state: 'missed', can_cancel: false }]);
    expect(await machineNow('mei1-3-w1')).toMatchObject({ state: 'free' });
    await expect(call(laundryStart, { booking_id }, once())).rejects.toThrow('机器已经放给别人了');
    const row = mock.database.bookings.find(booking_id) ?? expect.fail();
    for (const id of ['801', '802']) mock.database.bookings.put({ ...row, id, slot_id: id });
    vi.setSystemTime(wash.ends);
    const next = freeOf('mei1-3-w2')[0] ?? expect.fail();
    await expect(book(next.id)).rejects.toThrow(/^你多次预约没有到，12月2日 .* 后才能再预约$/);
  });

  it('can be booked two at the same time, beside a doctor too, and no third', async () => {
    const others = freeOf('mei1-3-w2');
    const first = freeOf('mei1-3-w1').find(({ starts }) => others.some((each) => each.starts === starts));
    const beside = others.find(({ starts }) => starts === first?.starts);
    await book(first?.id ?? '');
    await expect(book(first?.id ?? '')).rejects.toThrow('你已经预约了这个时段');
    await book(beside?.id ?? '');
    await expect(book(freeOf('mei1-3-d1')[0]?.id ?? '')).rejects.toThrow('最多同时预约 2 个');
    const { slots } = await call(hospitalDoctor, { doctor_id: 'd102' });
    const during = slots.find(
      ({ starts_at, booked }) =>
        booked === 0 &&
        momentOf(starts_at) >= (first?.starts ?? 0) &&
        momentOf(starts_at) < (first?.ends ?? 0),
    );
    if (during)
      expect(await call(hospitalBook, { slot_id: during.slot_id }, once())).toMatchObject({
        outcome: 'booked',
      });
    await expect(call(laundryCancel, { booking_id: '101' }, once())).rejects.toThrow('没有找到这次洗衣预约');
  });
});

describe('21 parcels', () => {
  it('wait with their codes, the most urgent first, and are sent back in time', async () => {
    signIn();
    const { list } = await call(parcelList, {});
    expect(list.map(({ code, state }) => `${code} ${state}`)).toEqual([
      '4-2-6017 waiting',
      '0915 waiting',
      '73920846 waiting',
      '2-5-3308 collected',
      '5-1-7142 returned',
      '1-1-2090 collected',
    ]);
    vi.setSystemTime(momentOf(list[0]?.keep_until ?? ''));
    expect((await call(parcelList, {})).list.find(({ parcel_id }) => parcel_id === '1')?.state).toBe(
      'returned',
    );
    await expect(call(parcelExtend, { parcel_id: '1' }, once())).rejects.toThrow('已经退回');
  });

  it('are kept longer once', async () => {
    signIn();
    const longer = await call(parcelExtend, { parcel_id: '1' }, once());
    expect(longer).toMatchObject({ keep_until: '2026-11-28 15:20:00', can_extend: false });
    await expect(call(parcelExtend, { parcel_id: '1' }, once())).rejects.toThrow('已经延长过一次');
    await expect(call(parcelExtend, { parcel_id: '4' }, once())).rejects.toThrow('已经取走了');
  });
});

it('21 water: dispensers of every floor, cold ones while they heat or are mended', async () => {
  const { list, own_building } = await call(waterList, {});
  expect(own_building).toBe('梅园 1 号楼');
  expect(list.length).toBe(18);
  for (const { state, temperature } of list)
    expect(temperature === null ? 'repair' : temperature >= 90 ? 'ready' : 'heating').toBe(state);
});
