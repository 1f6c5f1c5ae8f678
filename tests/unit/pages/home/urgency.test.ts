import { describe, expect, it } from 'vitest';
import { urgencyOf } from '@/pages/home/due-cards';

/** Past midnight in Shanghai, still the day before elsewhere. */
const now = new Date('2026-11-20T16:30:00Z');

describe('urgencyOf', () => {
  it.each([
    ['2026-11-19', '已逾期 2 天', 'danger'],
    ['2026-11-21', '今天截止', 'warning'],
    ['2026-11-22', '明天截止', 'warning'],
    ['2026-11-23', '还有 2 天', 'neutral'],
    ['2026-12-02', '还有 11 天', 'neutral'],
  ])('%s is %s in Asia/Shanghai', (day, text, tone) => {
    expect(urgencyOf(`${day} 23:59:59`, now)).toMatchObject({ text, tone });
  });

  it('is drawn longer the nearer it is', () => {
    const shares = ['2026-12-20', '2026-12-02', '2026-11-24', '2026-11-21', '2026-11-01'].map(
      (day) => urgencyOf(`${day} 23:59:59`, now).share,
    );
    expect(shares).toEqual(shares.toSorted());
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares.at(-1)).toBe(1);
  });
});
