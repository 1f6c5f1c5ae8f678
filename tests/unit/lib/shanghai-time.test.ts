import { describe, expect, it } from 'vitest';
import { dayFromNow, dayInWords, dayOf, greeting, timeFromNow, untilTomorrow } from '@/lib/shanghai-time';

const at = (shanghai: string) => new Date(`${shanghai}+08:00`);

describe('times of the home page are those of Asia/Shanghai', () => {
  it.each([
    ['00:00', '夜深了'],
    ['04:59', '夜深了'],
    ['05:00', '早上好'],
    ['09:00', '上午好'],
    ['12:00', '中午好'],
    ['14:00', '下午好'],
    ['18:00', '晚上好'],
    ['23:59', '晚上好'],
  ])('greets at %s with %s', (time, words) => {
    expect(greeting(at(`2026-11-20T${time}:00`))).toBe(words);
  });

  it('takes the day from there, whatever the zone of the browser', () => {
    expect(dayOf(new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
    expect(dayInWords(new Date('2026-11-19T16:00:00Z'))).toBe('11月20日星期五');
  });

  it('knows how long the day still is there', () => {
    expect(untilTomorrow(at('2026-11-20T23:59:59'))).toBe(1_000);
    expect(untilTomorrow(at('2026-11-20T00:00:00'))).toBe(86_400_000);
  });

  it('says how long ago a day was', () => {
    const now = at('2026-01-01T00:30:00');
    expect(dayFromNow('2026-01-01 00:10:00', now)).toBe('今天 00:10');
    expect(dayFromNow('2025-12-31 23:50:00', now)).toBe('昨天 23:50');
    expect(dayFromNow('2025-12-30 08:00:00', now)).toBe('2025年12月30日');
    expect(dayFromNow('2026-11-02 08:00:00', at('2026-11-20T08:00:00'))).toBe('11月2日');
  });

  it('says at what time it was, too', () => {
    const now = at('2026-01-01T00:30:00');
    expect(timeFromNow('2026-01-01 00:10:00', now)).toBe('今天 00:10');
    expect(timeFromNow('2025-12-31 23:50:00', now)).toBe('昨天 23:50');
    expect(timeFromNow('2025-12-30 08:00:00', now)).toBe('2025年12月30日 08:00');
  });
});
