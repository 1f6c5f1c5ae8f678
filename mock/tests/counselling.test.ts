import { describe, expect, it, vi } from 'vitest';
import {
  counsellingAppointments,
  counsellingBook,
  counsellingCancel,
  counsellingCounsellors,
  counsellingSlots,
} from '@/api/counselling';
import { agendaClashes } from '@/api/agenda';
import { hospitalBook } from '@/api/hospital';
import { call } from '@/api/request';
import { HOUR, MINUTE, momentOf } from '@/lib/time';
import { slotsOfDoctor } from '@mock/laws/hospital';
import { serialize } from '@mock/engine/persistence';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('lihua', { now: '2026-11-25 07:00' });

const slotsOf = async (counsellor_id: string) => (await call(counsellingSlots, { counsellor_id })).slots;
const free = async (counsellor_id: string) =>
  (await slotsOf(counsellor_id)).filter(({ booked, capacity }) => booked < capacity);
const own = async () => (await call(counsellingAppointments, {})).list;
const first = async (counsellorId: string) => (await free(counsellorId))[0] ?? expect.unreachable();

describe('21 counselling', () => {
  it('says of each counsellor how many slots are free and which is the first; there are enough for everybody', async () => {
    const { list, rules } = await call(counsellingCounsellors, {});
    expect(list).toHaveLength(7);
    for (const { counsellor_id, free: count, next_at } of list) {
      const slots = await free(counsellor_id);
      expect([slots.length, slots[0]?.starts_at ?? null]).toEqual([count, next_at]);
    }
    expect(list.every(({ free: count }) => count > 0)).toBe(true);
    expect(rules).toMatchObject({ limit: 1, cancel_minutes: 720, missed: null });
    await expect(call(counsellingSlots, { counsellor_id: 'c999' })).rejects.toThrow('没有找到这位咨询师');
  });

  it('one appointment at a time, cancelled until 12 hours before and then booked anew; who was not there is kept from nothing', async () => {
    const slot = await first('c103');
    const booked = await call(counsellingBook, { slot_id: slot.slot_id });
    expect(booked).toMatchObject({ outcome: 'booked', booking: { counsellor: '方敏', way: 'room' } });
    const other = (await free('c101')).at(-1) ?? expect.unreachable();
    await expect(call(counsellingBook, { slot_id: other.slot_id })).rejects.toThrow(
      '最多同时预约 1 个，请先取消一个',
    );
    const [appointment] = await own();
    vi.setSystemTime(momentOf(slot.starts_at) - 12 * HOUR + MINUTE);
    const appointment_id = appointment?.appointment_id ?? '';
    await expect(call(counsellingCancel, { appointment_id })).rejects.toThrow(/^距离开始不足 12 小时/);
    vi.setSystemTime(momentOf(slot.starts_at) - 12 * HOUR);
    expect((await call(counsellingCancel, { appointment_id })).state).toBe('cancelled');
    expect((await free('c103')).map(({ slot_id }) => slot_id)).toContain(slot.slot_id);
    await call(counsellingBook, { slot_id: slot.slot_id });
    vi.setSystemTime(momentOf(slot.ends_at));
    expect((await own()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'done']);
    await call(counsellingBook, { slot_id: (await first('c103')).slot_id });
  });

  it('goes by the way that its counsellor offers', async () => {
    await expect(
      call(counsellingBook, { slot_id: (await first('c101')).slot_id, way: 'video' }),
    ).rejects.toThrow('许静宜老师只接受面谈');
    await expect(call(counsellingBook, { slot_id: (await first('c106')).slot_id })).rejects.toThrow(
      '只接受视频',
    );
    const { slot_id } = await first('c102');
    await call(counsellingBook, { slot_id, way: 'video' });
    expect((await own())[0]).toMatchObject({ way: 'video', place: '视频通话' });
  });

  it('is another’s appointment to nobody, and says of itself on other pages only that it is one', async () => {
    const id = caller.userId;
    await call(counsellingBook, { slot_id: (await first('c104')).slot_id });
    const row =
      mock.database.bookings.first(({ user_id, kind }) => user_id === id && kind === 'counsellor') ??
      expect.unreachable();
    // A doctor at the same time.
    const doctor = slotsOfDoctor(mock.database, 'd102').find(
      ({ others, starts }) => others === 0 && starts > Date.now(),
    );
    mock.database.bookings.update(row.id, { starts: doctor?.starts ?? 0, ends: doctor?.ends ?? 0 });
    await expect(call(hospitalBook, { slot_id: doctor?.id ?? '' })).rejects.toThrow(
      /^时间冲突：你已预约“个人预约”（[^咨询心理]*）$/,
    );
    // An activity at the same time.
    const activity = mock.database.activities.first(({ state }) => state === 'open') ?? expect.unreachable();
    const [from = '', to = ''] = [
      activity.published?.values['starts_at'],
      activity.published?.values['ends_at'],
    ];
    mock.database.bookings.update(row.id, { starts: momentOf(from), ends: momentOf(to) });
    const clashes = await call(agendaClashes, { starts_at: from, ends_at: to });
    expect(JSON.stringify(clashes)).toContain('个人预约');
    expect(JSON.stringify(clashes)).not.toMatch(/咨询|心理|counsel/);
    signIn('student');
    expect((await own()).map(({ appointment_id }) => appointment_id)).not.toContain(row.id);
    await expect(call(counsellingCancel, { appointment_id: row.id })).rejects.toThrow('没有找到这次预约');
  });

  it('keeps nothing of what was written, in a browser either', async () => {
    const { slot_id } = await first('c105');
    await call(counsellingBook, { slot_id, called: 'MARKERCALLED', note: 'MARKERNOTE', topic: '家庭关系' });
    expect(serialize(mock.database)).toContain(slot_id);
    expect(serialize(mock.database)).not.toMatch(/MARKER|家庭关系/);
  });
});
