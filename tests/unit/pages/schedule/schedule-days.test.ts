// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AgendaItem } from '@/api/agenda';
import { outsideUsual, rangeOf, scheduleDays, stepOf } from '@/pages/schedule/schedule-days';

const common = {
  kind: 'activity',
  target: { kind: 'review' },
  state: 'open',
  place: '',
  origin: '',
  sequence: 0,
} as const;
const event = (id: string, starts_at: string, ends_at: string): AgendaItem => ({
  ...common,
  type: 'event',
  item_id: id,
  title: id,
  starts_at: `2026-11-${starts_at}:00`,
  ends_at: `2026-11-${ends_at}:00`,
});
const due = (id: string, at: string): AgendaItem => ({
  ...common,
  type: 'due',
  item_id: id,
  title: id,
  due_at: `2026-11-${at}`,
  progress: null,
});
const week = (...items: AgendaItem[]) => scheduleDays(items, '2026-11-23', '2026-11-29');
const shown = (...items: AgendaItem[]) =>
  week(...items).flatMap(({ day, events, allDay, dues }) => [
    ...events.map(({ event: { title }, start, end }) => `${day.slice(8)} ${title} ${start}–${end}`),
    ...allDay.map(({ title }) => `${day.slice(8)} ${title} all day`),
    ...dues.map(({ title }) => `${day.slice(8)} ${title} due`),
  ]);

describe('40.2 the days of a view', () => {
  it.each([
    ['week', '2026-11-29', { from: '2026-11-23', to: '2026-11-29' }],
    ['week', '2026-11-30', { from: '2026-11-30', to: '2026-12-06' }],
    ['month', '2028-02-10', { from: '2028-02-01', to: '2028-02-29' }],
    ['list', '2026-11-29', { from: '2026-09-30', to: '2026-12-29' }],
  ] as const)('%s around %s', (view, day, range) => expect(rangeOf(view, day)).toEqual(range));

  it.each([
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['week', '2026-11-29', -1, '2026-11-22'],
    ['month', '2027-01-31', 1, '2027-02-01'],
    ['month', '2027-01-31', -1, '2026-12-01'],
  ] as const)('%s: from %s %i on is %s', (view, day, steps, to) => expect(stepOf(view, day, steps)).toBe(to));
});

describe('40.2 dates in their days', () => {
  it('an event lies in the minutes of its day, what is due is apart', () =>
    expect(shown(event('lesson', '25 08:00', '25 09:35'), due('homework', '25 23:59:00'))).toEqual([
      '25 lesson 480–575',
      '25 homework due',
    ]));

  it('an event over midnight lies in both days, one that ends at midnight in one', () =>
    expect(shown(event('night', '25 22:00', '26 01:30'), event('late', '27 22:00', '28 00:00'))).toEqual([
      '25 night 1320–1440',
      '26 night 0–90',
      '27 late 1320–1440',
    ]));

  it('an event of several days takes all of those between', () =>
    expect(shown(event('leave', '24 14:00', '27 09:00'))).toEqual([
      '24 leave 840–1440',
      '25 leave all day',
      '26 leave all day',
      '27 leave 0–540',
    ]));

  it('of an event that begins before the week or ends after it, the days of the week', () =>
    expect(shown(event('before', '21 10:00', '23 10:00'), event('after', '29 20:00', '30 20:00'))).toEqual([
      '23 before 0–600',
      '29 after 1200–1440',
    ]));

  it('counts what the usual hours do not show', () => {
    const days = week(
      event('early', '23 05:00', '23 07:00'),
      event('across', '23 06:00', '23 08:00'),
      event('night', '24 23:00', '24 23:30'),
    );
    expect(outsideUsual(days)).toBe(2);
  });
});
