import { describe, expect, it, vi } from 'vitest';
import {
  hospitalAppointments,
  hospitalBook,
  hospitalCancel,
  hospitalCheckIn,
  hospitalDepartments,
  hospitalDoctor,
} from '@/api/hospital';
import { call } from '@/api/request';
import { MINUTE, momentOf } from '@/lib/time';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('lihua', { now: '2026-11-25 07:00' });
const at = (time: string) => momentOf(`2026-11-${time}:00`);

const slotsOf = async (doctor_id: string) => (await call(hospitalDoctor, { doctor_id })).slots;
const free = async (doctor_id: string, day = '') =>
  (await slotsOf(doctor_id)).filter(
    ({ booked, capacity, starts_at }) => booked < capacity && starts_at.startsWith(day),
  );
const book = async (slot_id: string) => {
  const result = await call(hospitalBook, { slot_id });
  if (result.outcome === 'taken') throw new Error('taken');
  return result.booking;
};
const own = async () => (await call(hospitalAppointments, {})).list;

describe('21 the hospital', () => {
  it('offers each doctor’s hours on workdays, none on holidays', async () => {
    const { list, closed } = await call(hospitalDepartments, {});
    expect(list.length).toBeGreaterThanOrEqual(7);
    expect(closed).toEqual([]);
    for (const { doctors } of list)
      for (const { doctor_id, free_today, next_at } of doctors) {
        const slots = await free(doctor_id);
        const today = slots.filter(({ starts_at }) => starts_at.startsWith('2026-11-25'));
        expect(free_today).toBe(today.length);
        expect(slots[0]?.starts_at ?? null).toBe(next_at);
      }
    vi.setSystemTime(momentOf('2026-12-31 07:00:00'));
    const days = new Set((await slotsOf('d103')).map(({ starts_at }) => starts_at.slice(0, 10)));
    expect([...days].slice(0, 4)).toEqual(['2026-12-31', '2027-01-04', '2027-01-05', '2027-01-06']);
    expect((await call(hospitalDepartments, {})).closed).toEqual([{ day: '2027-01-01', holiday: '元旦' }]);
  });

  it('numbers an appointment by its place in the morning or afternoon', async () => {
    const [slot] = await free('d102', '2026-11-25');
    const { number, starts_at, state } = await book(slot?.slot_id ?? '');
    expect(state).toBe('booked');
    expect(number).toBe((momentOf(starts_at) - at('25 08:30')) / (10 * MINUTE) + 1);
    const later = (await free('d102', '2026-11-27')).find((each) => each.starts_at.includes(' 14:'));
    const second = await book(later?.slot_id ?? '');
    expect(second.number).toBe((momentOf(second.starts_at) - at('27 14:00')) / (10 * MINUTE) + 1);
  });

  it('gives a student one number of a department a day, two in all, at different times', async () => {
    const [first, second] = await free('d102', '2026-11-25');
    await book(first?.slot_id ?? '');
    await expect(book(second?.slot_id ?? '')).rejects.toThrow('同一科室一天只能挂一个号');
    const [colleague] = await free('d103', '2026-11-25');
    await expect(book(colleague?.slot_id ?? '')).rejects.toThrow(/同一科室|时间冲突/);
    const [later] = await free('d102', '2026-11-26');
    const { appointment_id } = await book(later?.slot_id ?? '');
    const [third] = await free('d301', '2026-11-27');
    await expect(book(third?.slot_id ?? '')).rejects.toThrow('最多同时预约 2 个');
    await call(hospitalCancel, { appointment_id });
    await expect(call(hospitalCheckIn, { appointment_id })).rejects.toThrow('已经取消');
  });

  it('moves the queue from the first number on, and counts who is before', async () => {
    const slots = await free('d102', '2026-11-25');
    const slot = slots.at(-1);
    const { appointment_id, number } = await book(slot?.slot_id ?? '');
    const starts = momentOf(slot?.starts_at ?? '');
    const look = async () => (await own())[0];
    expect(await look()).toMatchObject({ calling: null, ahead: null, can_check_in: false });
    await expect(call(hospitalCheckIn, { appointment_id })).rejects.toThrow('还没到报到时间');
    vi.setSystemTime(starts - 30 * MINUTE);
    expect(await look()).toMatchObject({ can_check_in: true, can_cancel: false });
    const here = await call(hospitalCheckIn, { appointment_id });
    expect(here.state).toBe('waiting');
    expect(here.calling).toBeLessThan(number);
    expect(here.ahead).toBeLessThanOrEqual(number - (here.calling ?? 0));
    expect((await call(hospitalCheckIn, { appointment_id })).state).toBe('waiting');
    let before = here.ahead ?? 0;
    const states = new Set<string>();
    for (let minutes = 0; minutes < 80; minutes++) {
      vi.setSystemTime(starts - 30 * MINUTE + minutes * MINUTE);
      const { state = '', ahead } = (await look()) ?? {};
      states.add(state);
      expect(ahead ?? 0).toBeLessThanOrEqual(before);
      before = ahead ?? 0;
    }
    expect([...states]).toEqual(['waiting', 'called', 'done']);
  });

  it('is not found where there is none', async () => {
    // A booking of another kind is no appointment.
    signIn('student');
    await expect(call(hospitalCancel, { appointment_id: '4' })).rejects.toThrow('没有找到这次挂号');
    await expect(call(hospitalDoctor, { doctor_id: 'd999' })).rejects.toThrow('没有找到这位医生');
  });

  it('seeds what a student has booked and had, without two things at once', async () => {
    signIn('student');
    const list = await own();
    expect(list.map(({ state }) => state)).toEqual(['booked', 'done', 'missed', 'cancelled', 'done']);
    expect(list[0]?.can_cancel).toBe(true);
  });
});
