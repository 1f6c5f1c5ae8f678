import { expect, it } from 'vitest';
import { dueWhen } from '@/pages/courses/due-when';

const now = new Date('2026-11-20T23:30:00+08:00');

it.each([
  ['2026-11-20 23:00:00', '今天已截止', 'over'],
  ['2026-11-19 23:59:59', '已超过 1 天', 'over'],
  ['2026-11-20 23:59:59', '今天截止', 'soon'],
  ['2026-11-21 00:10:00', '明天截止', 'soon'],
  ['2026-11-27 23:59:59', '还有 7 天', 'week'],
  ['2026-11-28 23:59:59', '还有 8 天', 'later'],
])('%s is %s, by the days in Shanghai', (dueAt, text, urgency) => {
  expect(dueWhen(dueAt, now)).toEqual({ text, urgency });
});
