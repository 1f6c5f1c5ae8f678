// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { homeworkBadge } from '@/features/homework';
import { dueIn } from '@/lib/due';

const now = new Date('2026-11-20T15:30:00Z');
const badge = (due_at: string, state: 'open' | 'late' | 'submitted' = 'open') =>
  homeworkBadge({ state, due_at, score: null, full_marks: 100 }, now.getTime());

describe('23, point 5: one wording for one due moment', () => {
  it.each([
    ['2026-11-20 23:59:59', '今天截止', 'warning'],
    ['2026-11-21 00:10:00', '明天截止', 'warning'],
    // Two days and a half: by the calendar it is in three.
    ['2026-11-23 12:00:00', '还有 3 天', 'neutral'],
  ])('homework due at %s says %s, as a chapter does', (dueAt, text, tone) => {
    expect(badge(dueAt)).toEqual({ text, tone });
    expect(dueIn(dueAt, now).text).toBe(text);
  });

  it('says since when it is over', () => {
    expect(badge('2026-11-20 23:00:00', 'late').text).toBe('今天已截止，未提交');
    expect(badge('2026-11-18 23:59:59', 'late')).toEqual({ text: '已逾期 2 天，未提交', tone: 'danger' });
    // The device's clock is behind: what the server says goes.
    expect(badge('2026-11-21 00:10:00', 'late').text).toBe('已截止，未提交');
    expect(badge('2026-11-18 23:59:59', 'submitted').text).toBe('已提交');
  });
});
