import { describe, expect, it, vi } from 'vitest';
import { type Goal, goalSave, goalShow } from '@/api/goals';
import { homeShow } from '@/api/home';
import { learningStatistics } from '@/api/learning-statistics';
import { lessonProgress, lessonReopen } from '@/api/lessons';
import { call } from '@/api/request';
import { dayAfter } from '@/lib/days';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('zhaomin');

const show = () => call(goalShow, {});
const save = (goal: Goal | null, key: string = crypto.randomUUID()) =>
  call(goalSave, { goal }, { idempotencyKey: key });
const minutes = (amount: number): Goal => ({ unit: 'minutes', amount });

/** It is a time of this day in Asia/Shanghai; 2026-11-23 is a Monday. */
function at(clock: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${clock}+08:00`) });
  signIn('zhaomin');
}
const studyOn = (day: string, amount: number) =>
  mock.database.studyDays.put({
    id: `${caller.userId}:${day}`,
    user_id: caller.userId,
    day,
    seconds: amount * 60,
  });

describe('23.6 a weekly goal', () => {
  it('is set, changed and removed by the student', async () => {
    expect((await show()).goal).toBeNull();
    expect((await save(minutes(120))).goal).toEqual(minutes(120));
    await save({ unit: 'lessons', amount: 3 });
    expect((await show()).goal).toEqual({ unit: 'lessons', amount: 3 });
    await save(null);
    expect((await show()).goal).toBeNull();
  });

  it.each([minutes(9), minutes(3001), minutes(60.5), { unit: 'lessons', amount: 0 }] as Goal[])(
    'is not %o',
    async (goal) => {
      await expect(save(goal)).rejects.toMatchObject({ kind: 'business' });
      expect((await show()).goal).toBeNull();
    },
  );

  it('counts from Monday to Sunday of Asia/Shanghai', async () => {
    for (const [day, amount] of [
      ['2026-11-22', 100],
      ['2026-11-23', 20],
      ['2026-11-29', 30],
      ['2026-11-30', 7],
    ] as const)
      studyOn(day, amount);
    at('2026-11-29T23:59:59');
    expect((await show()).week).toEqual({ start: '2026-11-23', minutes: 50, lessons: 0 });
    at('2026-11-30T00:00:00');
    expect(await show()).toMatchObject({
      week: { start: '2026-11-30', minutes: 7 },
      last_week: { start: '2026-11-23', minutes: 50 },
    });
  });

  it('has the minutes of the study chart and the learning centre', async () => {
    signIn('student');
    const { week, last_week } = await show();
    const { study_days } = await call(homeShow, {});
    const charted = (start: string) =>
      study_days
        .filter(({ day }) => day >= start && day < dayAfter(start, 7))
        .reduce((sum, day) => sum + day.minutes, 0);
    expect(week.minutes).toBe(charted(week.start));
    const { weeks } = await call(learningStatistics, {});
    expect(weeks.slice(-2)).toEqual(
      [last_week, week].map(({ start, minutes: of }) => ({ start, minutes: of })),
    );
  });

  it('counts the lessons finished this week, not one that is opened again or was finished before', async () => {
    const lesson = { mission_id: '1', lesson_id: '1101' };
    const study = (percent: number) =>
      call(lessonProgress, { ...lesson, sub_page: 'book', percent, seconds: 60, position: null });
    await study(60);
    expect((await show()).week).toMatchObject({ minutes: 1, lessons: 0 });
    await study(100);
    expect((await show()).week.lessons).toBe(1);
    await call(lessonReopen, lesson);
    expect((await show()).week.lessons).toBe(0);
    await study(100);
    const { start } = (await show()).week;
    mock.database.progress.update(`${caller.userId}:1101`, {
      finished_at: `${dayAfter(start, -1)} 23:59:59`,
    });
    expect(await show()).toMatchObject({ week: { lessons: 0 }, last_week: { lessons: 1 } });
  });

  it('has been reached for the weeks in a row before this one, each by the goal of its time', async () => {
    at('2026-11-02T10:00:00');
    await save(minutes(60));
    for (const [day, amount] of [
      ['2026-10-28', 500],
      ['2026-11-03', 60],
      ['2026-11-11', 200],
      ['2026-11-16', 90],
      ['2026-11-18', 90],
    ] as const)
      studyOn(day, amount);
    // Of a week what is set last counts.
    at('2026-11-10T10:00:00');
    await save(minutes(3000));
    at('2026-11-15T10:00:00');
    await save(minutes(180));
    at('2026-11-25T10:00:00');
    expect(await show()).toMatchObject({ goal: minutes(180), week: { minutes: 0 }, weeks_before: 3 });
    // A goal set now leaves the weeks before as they are.
    expect((await save(minutes(3000))).weeks_before).toBe(3);
    studyOn('2026-11-16', 89);
    expect((await show()).weeks_before).toBe(0);
  });

  it('begins a new row after a week without one', async () => {
    for (const day of ['2026-11-03', '2026-11-10', '2026-11-17']) studyOn(day, 90);
    at('2026-11-02T10:00:00');
    await save(minutes(60));
    at('2026-11-09T10:00:00');
    await save(null);
    at('2026-11-16T10:00:00');
    await save(minutes(60));
    at('2026-11-25T10:00:00');
    expect((await show()).weeks_before).toBe(1);
  });
});
